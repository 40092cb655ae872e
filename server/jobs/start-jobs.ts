/** The job queue: pg-boss on the same database, fed from the outbox, with priorities, retries and schedules. */
import { sql } from 'drizzle-orm';
import { PgBoss } from 'pg-boss';
import type { Job } from '#server/kernel/jobs/handle-job.ts';
import type { JobOrigin } from '#server/kernel/jobs/job-data.ts';
import type { DatabaseConnections } from '../db/database.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Ctx } from '../kernel/ctx.ts';
import type { DiskSpace } from '../kernel/disk-space.ts';
import type { Tracer } from '../ports/tracer.ts';
import { startDispatcher } from './dispatcher.ts';
import { HEARTBEAT_SECONDS, startHeartbeat } from './heartbeat.ts';
import { OUTBOX_CHANNEL } from './outbox.ts';
import { bossQueue } from './queue.ts';
import { startRelay } from './relay.ts';
import { runClaimed } from './run-claimed.ts';
import type { JobRegistry } from './run-job.ts';

export type RunningJobs = {
  /** Relays and runs everything committed and its follow-up jobs, delayed retries included. */
  drain(): Promise<void>;
  stop(): Promise<void>;
};

export type JobParts = {
  database: DatabaseConnections;
  clock: Clock;
  jobRegistry: JobRegistry;
  /** A fresh context for each run. */
  ctxOf(runId: string, origin: JobOrigin): Ctx;
  log: Ctx['log'];
  retries?: { retryLimit: number; retryDelay: number; retryBackoff: boolean; retryDelayMax?: number };
  /** How often to poll for jobs without a notification: retries, schedules, and runs interrupted by a crash. */
  pollMs?: number;
  /** While the disk is full no job runs, so that attempts are not used up. */
  disk?: DiskSpace;
  concurrency?: number;
  /** Null if nothing is traced. */
  tracer?: Tracer | null;
  /** After how long without a heartbeat another process takes over a run. */
  heartbeatSeconds?: number;
};

/** In the provider's time zone: daily jobs run after its midnight and before 06:00. (rules T26) */
const CRON = { 'every-minute': '* * * * *', hourly: '7 * * * *', daily: '20 3 * * *' } as const;
/**
 * From half a minute, doubled up to an hour: about six hours in all, so that an outage of a few hours loses no email.
 */
const RETRIES = { retryLimit: 12, retryDelay: 30, retryBackoff: true, retryDelayMax: 3_600 } as const;
/** Then every hour for three days: over a weekend nobody may notice that the mail server refuses everything. */
const RETRIES_FOR_DAYS = { ...RETRIES, retryLimit: 80 } as const;
const TIME_LIMIT_MINUTES = 15;
/** The process that runs a job ends it in time; the queue does so later, for a process that could not. */
const EXPIRY_MARGIN_SECONDS = 60;
const NO_JOB = '00000000-0000-0000-0000-000000000000';
const POLL_MS = 5_000;
/**
 * The embedded engine runs one query at a time, so more runs would only wait for it; a server's pool has ten
 * connections.
 */
const CONCURRENCY = { embedded: 2, server: 4 } as const;
const STOP_TIMEOUT_MS = 4_000;
/** Notifies every process that runs jobs of the names of queued jobs. */
const QUEUE_CHANNEL = 'jobs_queued';

export async function startJobs(parts: JobParts): Promise<RunningJobs> {
  const { database, jobRegistry, log, pollMs = POLL_MS } = parts;
  const boss = await startBoss(parts);
  const queue = bossQueue(boss);
  // Only one process opens the embedded database, so whatever is running there belonged to an earlier one.
  await queue.recoverLost({ everything: database.kind === 'embedded' });
  const heartbeat = startHeartbeat({ queue, leaseMs: leaseMsOf(parts), log });
  const dispatcher = startDispatcher({
    queue,
    jobs: jobRegistry.values(),
    heartbeat,
    run: (job, claim) => runClaimed(job, claim, { ...parts, queue, timeLimitMs: timeLimitSeconds(job) * 1000 }),
    isPaused: async () => (await parts.disk?.isLow()) ?? false,
    concurrency: parts.concurrency ?? CONCURRENCY[database.kind],
    pollMs,
    stopTimeoutMs: STOP_TIMEOUT_MS,
    log,
  });
  const knownNames = (names: Iterable<string>) => [...names].filter((name) => jobRegistry.has(name));
  const onRelayed = (names: ReadonlySet<string>) => {
    dispatcher.wake(knownNames(names));
    database
      .notify(QUEUE_CHANNEL, [...names].join(' '))
      .catch((error: unknown) => log.warn({ event: 'queue.unannounced', err: error }));
  };
  const relay = startRelay({ ...parts, boss, pollMs, onRelayed });
  const unlisten = [
    await database.listen(OUTBOX_CHANNEL, relay.schedule),
    // An empty payload follows a lost connection: notifications may have been missed.
    await database.listen(QUEUE_CHANNEL, (names) =>
      dispatcher.wake(knownNames(names === '' ? jobRegistry.keys() : names.split(' '))),
    ),
  ];
  relay.schedule();
  return {
    drain: async () => {
      // This flush resolves after a relay run in progress has queued its work.
      while ((await relay.flush()) + (await dispatcher.drain()) > 0);
    },
    stop: async () => {
      for (const stop of unlisten) stop();
      await relay.stop();
      await dispatcher.stop();
      await boss.stop({ graceful: false });
    },
  };
}

async function startBoss(parts: JobParts): Promise<PgBoss> {
  const { database, jobRegistry, log } = parts;
  const boss = new PgBoss({
    db: { executeSql: (text, values) => database.pool.query(text, values) },
    schema: 'boss',
  });
  boss.on('error', (error) => log.error({ event: 'queue.failed', err: error }));
  await boss.start();
  await indexJobs(database);
  for (const job of jobRegistry.values()) await prepareQueue(boss, job, parts);
  return boss;
}

const timeLimitSeconds = ({ timeLimitMinutes = TIME_LIMIT_MINUTES }: Job): number => timeLimitMinutes * 60;

/** The embedded database has one process, which runs one statement at a time: a late heartbeat means nothing there. */
const leaseMsOf = ({ database, heartbeatSeconds = HEARTBEAT_SECONDS }: JobParts): number =>
  database.kind === 'embedded' ? Number.POSITIVE_INFINITY : heartbeatSeconds * 1000;

/** Serializes processes that start at the same moment. */
const INDEX_LOCK = 7_321_002;

/** Among the finished jobs of a week, the office counts the failed ones on every visit, and each poll looks for lost ones. */
async function indexJobs({ db }: DatabaseConnections): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${INDEX_LOCK})`);
    await tx.execute(sql`create index if not exists failed_jobs on boss.job (completed_on) where state = 'failed'`);
    await tx.execute(sql`create index if not exists active_jobs on boss.job (name, id) where state = 'active'`);
  });
}

async function prepareQueue(boss: PgBoss, job: Job, parts: JobParts): Promise<void> {
  const { clock, database, heartbeatSeconds = HEARTBEAT_SECONDS } = parts;
  const settings = {
    ...(parts.retries ?? (job.retriedFor === 'days' ? RETRIES_FOR_DAYS : RETRIES)),
    expireInSeconds: Math.ceil(timeLimitSeconds(job)) + EXPIRY_MARGIN_SECONDS,
    ...(database.kind === 'embedded' ? {} : { heartbeatSeconds }),
  };
  await boss.createQueue(job.name, settings);
  // Without this, a queue created by an earlier version would retain its settings.
  await boss.updateQueue(job.name, settings);
  // The library looks up a queue once, on the base connection. On the embedded database the relay's transaction
  // occupies that connection, so this query fills the library's cache before.
  await boss.findJobs(job.name, { id: NO_JOB });
  if (job.schedule === undefined) await boss.unschedule(job.name);
  else await boss.schedule(job.name, CRON[job.schedule], {}, { tz: clock.zone });
}
