import { readConfig } from '#server/config.ts';
import { createLog, logUncaughtErrors } from '#server/log.ts';
import { runUntilSignal, start, startWorker } from '#server/main.ts';

const config = await readConfig(process.env);
const log = createLog(config.logLevel);
logUncaughtErrors(log);
await runUntilSignal(log, () => (process.argv[2] === 'worker' ? startWorker(config, log) : start(config, log, null)));
