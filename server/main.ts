/** Opens what the configuration chose, brings it up to date, and listens. */
import path from 'node:path';
import pino, { type Logger } from 'pino';
import { buildApp, surround } from './app.ts';
import { type Config, readConfig } from './config.ts';
import { chooseServices, listMails } from './container.ts';
import { migrateDatabase } from './db/migrate.ts';
import { openDatabase } from './db/open.ts';
import { prepareLibrary } from './db/prepare-library.ts';
import { maintenanceJob } from './jobs/maintenance.ts';
import { outboxJobs } from './jobs/outbox.ts';
import { jobBook } from './jobs/run-job.ts';
import { type RunningJobs, startJobs } from './jobs/start-jobs.ts';
import { movableClock, systemClock } from './kernel/clock.ts';
import { MODULES } from './modules.ts';
import { systemCtx } from './plugins/context.ts';
import { createTokenBuckets } from './plugins/token-buckets.ts';

/** The folder of the checkout: the built site and the demonstration library stand in it. */
const root = path.resolve(import.meta.dirname, '..');

const LONGEST_GOODBYE_MS = 5_000;

/** The server: pages, calls, and the jobs too unless a worker has them. */
export async function start(config: Config, log: Logger): Promise<{ address: string; stop(): Promise<void> }> {
  const { database, clock, services, book } = await open(config, log);
  let running: RunningJobs | null = null;
  const jobs = outboxJobs(clock, () => running?.relaySoon());
  const { app, surroundings, underWay } = await buildApp({
    config,
    database,
    clock,
    services,
    jobs,
    log,
    buckets: createTokenBuckets(systemClock),
    root,
    demonstration: config.demo
      ? (around) => ({
          book,
          clock,
          ctxOf: (id) => systemCtx(around, log, id),
          listMails: (to) => listMails(config, to),
        })
      : null,
  });
  const ctxOf = (runId: string) => systemCtx(surroundings, log, runId);
  await prepareLibrary(ctxOf('start'), { database, demo: config.demo, folder: path.join(root, 'content') });
  if (config.jobs === 'here') running = await startJobs({ database, clock, book, ctxOf, log });
  const address = await app.listen({ host: config.host, port: config.port });
  log.info({ event: 'server.listening', address });
  const stop = async () => {
    // Nobody new is let in. Who is being served is served: a page calls the API of this process until it is whole, and
    // what a caller who hung up has left behind still asks the database.
    app.server.close();
    await underWay.settle(LONGEST_GOODBYE_MS);
    await app.close();
    await running?.stop();
    await database.close();
  };
  return { address, stop };
}

/** A process of jobs alone, beside one or more servers on the same database. */
export async function startWorker(config: Config, log: Logger): Promise<{ stop(): Promise<void> }> {
  const { database, clock, services, book } = await open(config, log);
  let running: RunningJobs | null = null;
  const jobs = outboxJobs(clock, () => running?.relaySoon());
  const surroundings = await surround({ config, database, clock, services, jobs, root });
  const ctxOf = (runId: string) => systemCtx(surroundings, log, runId);
  running = await startJobs({ database, clock, book, ctxOf, log });
  log.info({ event: 'worker.started', jobs: book.size });
  const stop = async () => {
    await running?.stop();
    await database.close();
  };
  return { stop };
}

async function open(config: Config, log: Logger) {
  const clock = config.demo ? movableClock() : { ...systemClock, advanceDays: () => {} };
  const database = await openDatabase(config.database, { log });
  await migrateDatabase(database, log);
  const services = chooseServices({ config, database, clock });
  const book = jobBook([...MODULES.flatMap((module) => module.jobs), maintenanceJob(database)]);
  return { database, clock, services, book };
}

/** Answers when the process is asked to end; asked again, it ends at once. */
export function untilAsked(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => resolve(signal));
  });
}

if (import.meta.main) {
  const config = readConfig(process.env);
  const log = pino({ level: config.logLevel });
  const server = await start(config, log);
  log.info({ event: 'server.stopping', signal: await untilAsked() });
  await server.stop();
  process.exit(0);
}
