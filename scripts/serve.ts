import { type Config, readConfig, setNodeEnv } from '#server/config.ts';
import { createLog, logUncaughtErrors } from '#server/log.ts';

const ACCOUNTS = ['free', 'bronze', 'silver', 'gold', 'expired', 'institution', 'admin'];

/** Runs the server in this process until it receives a stop signal. */
export async function serve(env: NodeJS.ProcessEnv): Promise<number> {
  const config = await readConfig(env);
  setNodeEnv(config);
  // Imported after NODE_ENV is set, because React selects its build on import.
  const log = createLog(config.logLevel);
  logUncaughtErrors(log);
  const { runUntilSignal, start } = await import('#server/main.ts');
  return runUntilSignal(log, async () => {
    const server = await start(config, log);
    console.log(greet(config, server.address));
    return server;
  });
}

/** Another site has other tiers. */
const OF_ANY_SITE = ['free', 'admin'];
const hostOf = (email: string): string => email.slice(email.indexOf('@') + 1);

export function greet(
  { demo, publicOrigin, site }: Pick<Config, 'demo' | 'publicOrigin' | 'site'>,
  address: string,
): string {
  const lines = ['', `${site.name} is at ${publicOrigin.origin}  (listening on ${address})`];
  if (demo) {
    lines.push('', 'Demonstration accounts, all with the password receptor-demo:');
    lines.push(
      ...(site.isDefault ? ACCOUNTS : OF_ANY_SITE).map((name) => `  ${name}@${hostOf(site.mail.support)}`),
      '',
      `What they are sent: ${publicOrigin.origin}/dev/outbox`,
    );
  }
  return [...lines, ''].join('\n');
}
