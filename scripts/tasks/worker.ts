import { readConfig, setNodeEnv } from '#server/config.ts';
import { createLog, logUncaughtErrors } from '#server/log.ts';
import { runUntilSignal, startWorker } from '#server/main.ts';

/** A process that only runs jobs, for servers with JOBS=worker. */
export async function run(): Promise<number> {
  const config = await readConfig(process.env);
  if (config.database.kind === 'embedded') {
    console.error(
      'The embedded database serves one process, and the server runs the jobs in it. Set DATABASE_URL for a worker.',
    );
    return 1;
  }
  setNodeEnv(config);
  const log = createLog(config.logLevel);
  logUncaughtErrors(log);
  return runUntilSignal(log, () => startWorker(config, log));
}
