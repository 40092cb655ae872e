import { type Config, readConfig, setNodeEnv } from '#server/config.ts';
import { createLog, logUncaughtErrors } from '#server/log.ts';

const ACCOUNTS = ['free', 'bronze', 'silver', 'gold', 'expired', 'institution', 'admin'];

/** Runs the server in this process until it receives a stop signal. */
export async function serve(env: NodeJS.ProcessEnv): Promise<number> {
  const config = readConfig(env);
  setNodeEnv(config);
  // Imported after NODE_ENV is set, because React selects its build on import.
  const log = createLog(config.logLevel);
  logUncaughtErrors(log);
  const { start } = await import('#server/main.ts');
  const server = await start(config, log);
  console.log(greet(config, server.address));
  await waitForShutdownRequest();
  await server.stop();
  // Timers of libraries must not keep a stopped server alive.
  process.exit(0);
}

export function greet({ demo, publicOrigin }: Pick<Config, 'demo' | 'publicOrigin'>, address: string): string {
  const lines = ['', `Receptor is at ${publicOrigin.origin}  (listening on ${address})`];
  if (demo) {
    lines.push('', 'Demonstration accounts, all with the password receptor-demo:');
    lines.push(
      ...ACCOUNTS.map((name) => `  ${name}@receptor.example`),
      '',
      `What they are sent: ${publicOrigin.origin}/dev/outbox`,
    );
  }
  return [...lines, ''].join('\n');
}

function waitForShutdownRequest(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => resolve());
  });
}
