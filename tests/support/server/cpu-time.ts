/** The CPU time of this process while a function runs, in milliseconds, independent of other processes. */
export async function cpuTimeOf(run: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}
