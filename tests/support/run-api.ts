import { readConfig } from '#server/config.ts';
import { createLog, logUncaught } from '#server/log.ts';
import { start, untilAsked } from '#server/main.ts';

const config = readConfig(process.env);
const log = createLog(config.logLevel);
logUncaught(log);
const server = await start(config, log, null);
await untilAsked();
await server.stop();
process.exit(0);
