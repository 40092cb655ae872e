/** How long the process itself was busy while something ran, in milliseconds: what else runs on the machine does not count. */
export async function cpuTimeOf(run: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}
