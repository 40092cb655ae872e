import { readConfig } from '#server/config.ts';
import { createLog, logUncaughtErrors } from '#server/log.ts';
import { start, waitForSignal } from '#server/main.ts';

const config = readConfig(process.env);
const log = createLog(config.logLevel);
logUncaughtErrors(log);
const server = await start(config, log, null);
await waitForSignal();
await server.stop();
process.exit(0);
