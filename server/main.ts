/** Opens the configured services, migrates the database, and listens. */
import path from 'node:path';
import type { Logger } from 'pino';
import { buildApp, createAppContext } from './app.ts';
import { type Config, readConfig } from './config.ts';
import { chooseJobServices, chooseServices, listOutboxEmails } from './container.ts';
import type { Database } from './db/database.ts';
import { migrateDatabase } from './db/migrate.ts';
import { openDatabase } from './db/open.ts';
import { prepareLibrary } from './db/prepare-library.ts';
import { maintenanceJob } from './jobs/maintenance.ts';
import { OUTBOX_CHANNEL, outboxJobs } from './jobs/outbox.ts';
import { createJobRegistry } from './jobs/run-job.ts';
import { type RunningJobs, startJobs } from './jobs/start-jobs.ts';
import { movableClock, systemClock } from './kernel/clock.ts';
import type { Ctx } from './kernel/ctx.ts';
import { freeBytesOf, watchDiskSpace } from './kernel/disk-space.ts';
import { createLog, logUncaughtErrors } from './log.ts';
import { MODULES } from './modules.ts';
import { createTokenBuckets } from './plugins/rate-limits/token-buckets.ts';
import { type AppContext, systemCtx } from './plugins/session/app-context.ts';

/** The folder of the checkout: it contains the built site and the demonstration library. */
const root = path.resolve(import.meta.dirname, '..');

const SHUTDOWN_TIMEOUT_MS = 5_000;

/** The server: pages, calls, and jobs unless a worker runs them. Without the folder of the built site, no pages. */
export async function start(
  config: Config,
  log: Logger,
  siteRoot: string | null = root,
): Promise<{ address: string; stop(): Promise<void> }> {
  const { database, clock, services, jobServices, jobRegistry, disk } = await open(config, log);
  let runningJobs: RunningJobs | null = null;
  const jobs = outboxJobs(clock, (tx) => database.notifyAtCommit(tx, OUTBOX_CHANNEL));
  const { app, appContext, requestsInFlight } = await buildApp({
    config,
    database,
    clock,
    services,
    jobs,
    log,
    disk,
    buckets: createTokenBuckets(systemClock()),
    root: siteRoot,
    demonstration: config.demo
      ? (around) => ({
          jobRegistry,
          clock,
          ctxOf: backgroundCtx({ appContext: { ...around, ...jobServices }, database, log }),
          drainJobs: async () => runningJobs?.drain(),
          listSentEmails: (to) => listOutboxEmails(config, to),
        })
      : null,
  });
  const ctxOf = backgroundCtx({ appContext: { ...appContext, ...jobServices }, database, log });
  await prepareLibrary(ctxOf('start'), {
    database: database.background,
    demo: config.demo,
    folder: path.join(root, 'content'),
  });
  if (config.jobs === 'here')
    runningJobs = await startJobs({ database: database.background, clock, jobRegistry, ctxOf, log, disk });
  const address = await app.listen({ host: config.host, port: config.port });
  log.info({ event: 'server.listening', address });
  const stop = async () => {
    // Accept no new connections, but finish requests in flight: rendering a page calls the API of this process, and
    // requests of disconnected callers still use the database.
    app.server.close();
    await requestsInFlight.settle(SHUTDOWN_TIMEOUT_MS);
    await app.close();
    await runningJobs?.stop();
    await database.close();
  };
  return { address, stop };
}

/** A process that only runs jobs, with one or more servers on the same database. */
export async function startWorker(config: Config, log: Logger): Promise<{ stop(): Promise<void> }> {
  const { database, clock, services, jobServices, jobRegistry, disk } = await open(config, log);
  const jobs = outboxJobs(clock, (tx) => database.notifyAtCommit(tx, OUTBOX_CHANNEL));
  const appContext = await createAppContext({ config, database, clock, services, jobs });
  const ctxOf = backgroundCtx({ appContext: { ...appContext, ...jobServices }, database, log });
  const running = await startJobs({ database: database.background, clock, jobRegistry, ctxOf, log, disk });
  log.info({ event: 'worker.started', jobs: jobRegistry.size });
  const stop = async () => {
    await running.stop();
    await database.close();
  };
  return { stop };
}

type BackgroundParts = { appContext: AppContext; database: Database; log: Logger };

/** The context of jobs and of the start, with connections of longer timeouts. */
const backgroundCtx =
  ({ appContext, database, log }: BackgroundParts) =>
  (runId: string): Ctx =>
    systemCtx({ ...appContext, db: database.background.db }, log, runId);

async function open(config: Config, log: Logger) {
  const clock = config.demo
    ? movableClock(systemClock(config.timeZone))
    : { ...systemClock(config.timeZone), advanceDays: () => {} };
  const database = await openDatabase(config.database, { log });
  await migrateDatabase(database, log);
  const services = chooseServices({ config, database, clock });
  const jobServices = chooseJobServices(services, { config, database, clock });
  const jobRegistry = createJobRegistry([
    ...MODULES.flatMap((module) => module.jobs),
    maintenanceJob(database.background),
  ]);
  const disk = watchDiskSpace({
    freeBytes: () => freeBytesOf(config.dataDir),
    reserveBytes: config.diskReserveBytes,
    log,
  });
  return { database, clock, services, jobServices, jobRegistry, disk };
}

/** Resolves at the first termination signal; the second one ends the process at once. */
export function waitForSignal(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => resolve(signal));
  });
}

if (import.meta.main) {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  logUncaughtErrors(log);
  const server = await start(config, log);
  log.info({ event: 'server.stopping', signal: await waitForSignal() });
  await server.stop();
  process.exit(0);
}
