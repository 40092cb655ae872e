/** Opens the configured services, migrates the database, and listens. */
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { type BuiltApp, buildApp, createAppContext, metricsParts } from './app.ts';
import { type Config, readConfig } from './config.ts';
import { chooseJobServices, chooseServices, chooseTracer, listOutboxEmails } from './container.ts';
import type { Database } from './db/database.ts';
import { migrateDatabase } from './db/migrate.ts';
import { openDatabase } from './db/open.ts';
import { prepareLibrary } from './db/prepare-library.ts';
import { requireNoCredit } from './db/require-no-credit.ts';
import { traceStatements } from './db/trace-statements.ts';
import { maintenanceJob } from './jobs/maintenance.ts';
import { OUTBOX_CHANNEL, outboxJobs } from './jobs/outbox.ts';
import { createJobRegistry } from './jobs/run-job.ts';
import { type RunningJobs, startJobs } from './jobs/start-jobs.ts';
import { movableClock, systemClock } from './kernel/clock.ts';
import type { Ctx } from './kernel/ctx.ts';
import { freeBytesOf, watchDiskSpace } from './kernel/disk-space.ts';
import { UNKNOWN_ORIGIN } from './kernel/jobs/job-data.ts';
import { createLog, logUncaughtErrors } from './log.ts';
import { MODULES } from './modules.ts';
import { serveWorkerStatus } from './plugins/observability/worker-status.ts';
import { createSharedBuckets } from './plugins/rate-limits/shared-buckets.ts';
import { createTokenBuckets } from './plugins/rate-limits/token-buckets.ts';
import { isLoopbackOrigin } from './plugins/security/allowed-hosts.ts';
import { type AppContext, jobCtx } from './plugins/session/app-context.ts';

/** The folder of the checkout: it contains the built site and the demonstration library. */
const root = path.resolve(import.meta.dirname, '..');

/** For how long a server behind a load balancer still accepts requests after it has said that it stops. */
const NOTICE_MS = 2_000;
const REQUESTS_MS = 5_000;
/** For a response that its caller reads slowly. */
const CONNECTIONS_MS = 1_000;
/** Whoever stops the process kills it ten seconds after the signal. */
const STOP_MS = 9_500;

/** The server: pages, calls, and jobs unless a worker runs them. Without the folder of the built site, no pages. */
export async function start(
  config: Config,
  log: Logger,
  siteRoot: string | null = root,
): Promise<{ address: string; stop(): Promise<void> }> {
  const { database, clock, services, jobServices, jobRegistry, disk, tracer } = await open(config, log);
  let runningJobs: RunningJobs | null = null;
  const jobs = outboxJobs(clock, (tx) => database.notifyAtCommit(tx, OUTBOX_CHANNEL), { tracer });
  const { app, appContext, requestsInFlight, announceStop } = await buildApp({
    config,
    database,
    clock,
    services,
    jobs,
    ...{ log, disk, tracer },
    buckets: createTokenBuckets(systemClock()),
    sharedBuckets: createSharedBuckets({ db: database.db, clock: systemClock(), secret: config.sessionSecret }),
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
    site: config.site,
  });
  if (config.jobs === 'here')
    runningJobs = await startJobs({ database: database.background, clock, jobRegistry, ctxOf, log, disk, tracer });
  const address = await app.listen({ host: config.host, port: config.port });
  log.info({ event: 'server.listening', address });
  const stop = async () => {
    announceStop();
    const jobsEnd = runningJobs?.stop();
    if (!isLoopbackOrigin(config.publicOrigin)) await pause(NOTICE_MS);
    await closeConnections(app, requestsInFlight);
    await jobsEnd;
    await database.close();
    await tracer?.close();
  };
  return { address, stop };
}

/**
 * Accepts no new connections, but finishes requests in flight: rendering a page calls the API of this process, requests
 * of disconnected callers still use the database, and a proxy may read a page slowly.
 */
async function closeConnections(app: BuiltApp['app'], requestsInFlight: BuiltApp['requestsInFlight']): Promise<void> {
  requestsInFlight.stopListening();
  await requestsInFlight.settle(REQUESTS_MS);
  const late = setTimeout(() => app.server.closeAllConnections(), CONNECTIONS_MS);
  await app.close();
  clearTimeout(late);
}

/** A process that only runs jobs, with one or more servers on the same database. */
export async function startWorker(config: Config, log: Logger): Promise<{ stop(): Promise<void> }> {
  const { database, clock, services, jobServices, jobRegistry, disk, tracer } = await open(config, log);
  const jobs = outboxJobs(clock, (tx) => database.notifyAtCommit(tx, OUTBOX_CHANNEL), { tracer });
  const appContext = await createAppContext({ config, database, clock, services, jobs });
  const ctxOf = backgroundCtx({ appContext: { ...appContext, ...jobServices }, database, log });
  const running = await startJobs({ database: database.background, clock, jobRegistry, ctxOf, log, disk, tracer });
  let isStopping = false;
  const status =
    config.workerPort === null
      ? null
      : await serveWorkerStatus({
          ...{ host: config.host, port: config.workerPort },
          health: { db: database.db, disk, isStopping: () => isStopping },
          metrics: metricsParts({ config, database, clock }),
        });
  log.info({ event: 'worker.started', jobs: jobRegistry.size, address: status?.address });
  const stop = async () => {
    isStopping = true;
    await running.stop();
    await status?.close();
    await database.close();
    await tracer?.close();
  };
  return { stop };
}

type BackgroundParts = { appContext: AppContext; database: Database; log: Logger };

/** The context of jobs and of the start, with connections of longer timeouts. */
const backgroundCtx =
  ({ appContext, database, log }: BackgroundParts) =>
  (runId: string, origin = UNKNOWN_ORIGIN): Ctx =>
    jobCtx({ ...appContext, db: database.background.db }, log, origin.requestId ?? runId);

async function open(config: Config, log: Logger) {
  const clock = config.demo
    ? movableClock(systemClock(config.timeZone))
    : { ...systemClock(config.timeZone), advanceDays: () => {} };
  const database = await openDatabase(config.database, { log });
  try {
    await migrateDatabase(database, log, { mode: config.migrations });
    await requireNoCredit(database.db, config.site);
  } catch (error) {
    await database.close();
    throw error;
  }
  const tracer = await chooseTracer(config, log);
  if (tracer !== null)
    for (const pool of new Set([database.pool, database.background.pool])) traceStatements(pool, tracer);
  const services = chooseServices({ config, database, clock, tracer });
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
  return { database, clock, services, jobServices, jobRegistry, disk, tracer };
}

type Stoppable = { stop(): Promise<void> };

/**
 * Runs until the first termination signal, and ends the process within ten seconds of it, whatever hangs. The handlers
 * are there before anything is opened: the first process of a container gets no signal that it does not handle. A
 * signal during the start ends it at once, like a crash, and so does a second one.
 */
export async function runUntilSignal(log: Logger, begin: () => Promise<Stoppable>): Promise<never> {
  const signalled = waitForSignal();
  const running = await Promise.race([begin(), signalled]);
  if (typeof running === 'string') return process.exit(0);
  log.info({ event: 'server.stopping', signal: await signalled });
  setTimeout(() => {
    log.error({ event: 'server.stopped-late', err: new Error(`It did not stop within ${STOP_MS} ms`) });
    process.exit(1);
  }, STOP_MS);
  await running.stop();
  // Timers of libraries must not keep a stopped process alive.
  return process.exit(0);
}

function waitForSignal(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => resolve(signal));
  });
}

if (import.meta.main) {
  const config = await readConfig(process.env);
  const log = createLog(config.logLevel);
  logUncaughtErrors(log);
  await runUntilSignal(log, () => start(config, log));
}
