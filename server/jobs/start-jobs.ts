/** The job queue: pg-boss on the same database, fed from the outbox, with priorities, retries and schedules. */
import { sql } from 'drizzle-orm';
import { PgBoss } from 'pg-boss';
import type { DatabaseConnections } from '../db/database.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { summarizeError } from '../kernel/describe-error.ts';
import type { DiskSpace } from '../kernel/disk-space.ts';
import type { Job } from '../kernel/handle-job.ts';
import { startDispatcher } from './dispatcher.ts';
import { OUTBOX_CHANNEL } from './outbox.ts';
import { bossQueue, type JobQueue, type QueuedRun } from './queue.ts';
import { startRelay } from './relay.ts';
import { type JobRegistry, runJob } from './run-job.ts';

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
  ctxOf(runId: string): Ctx;
  log: Ctx['log'];
  retries?: { retryLimit: number; retryDelay: number; retryBackoff: boolean; retryDelayMax?: number };
  /** How often to poll for jobs without a notification: retries, schedules, and runs interrupted by a crash. */
  pollMs?: number;
  /** While the disk is full no job runs, so that attempts are not used up. */
  disk?: DiskSpace;
  concurrency?: number;
};

/** In the provider's time zone: daily jobs run after its midnight and before 06:00. (rules T26) */
const CRON = { 'every-minute': '* * * * *', hourly: '7 * * * *', daily: '20 3 * * *' } as const;
/**
 * From half a minute, doubled up to an hour: about six hours in all, so that an outage of a few hours loses no email.
 */
const RETRIES = { retryLimit: 12, retryDelay: 30, retryBackoff: true, retryDelayMax: 3_600 } as const;
const TIME_LIMIT_MINUTES = 15;
const NO_JOB = '00000000-0000-0000-0000-000000000000';
const POLL_MS = 5_000;
/**
 * The embedded engine runs one query at a time, so more runs would only wait for it; a server's pool has ten
 * connections.
 */
const CONCURRENCY = { embedded: 2, server: 4 } as const;
const STOP_TIMEOUT_MS = 5_000;
/** Notifies every process that runs jobs of the names of queued jobs. */
const QUEUE_CHANNEL = 'jobs_queued';

export async function startJobs(parts: JobParts): Promise<RunningJobs> {
  const { database, jobRegistry, log, pollMs = POLL_MS } = parts;
  const boss = new PgBoss({
    db: { executeSql: (text, values) => database.pool.query(text, values) },
    schema: 'boss',
  });
  boss.on('error', (error) => log.error({ event: 'queue.failed', err: error }));
  await boss.start();
  await indexFailedJobs(database);
  for (const job of jobRegistry.values()) await prepareQueue(boss, job, parts);
  const queue = bossQueue(boss);
  const dispatcher = startDispatcher({
    queue,
    jobs: jobRegistry.values(),
    run: (job, taken) => runAndSettle(job, taken, { ...parts, queue }),
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

/** Serializes processes that start at the same moment. */
const INDEX_LOCK = 7_321_002;

/** The office counts failed jobs on every visit, among the finished ones of a week. */
async function indexFailedJobs({ db }: DatabaseConnections): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${INDEX_LOCK})`);
    await tx.execute(sql`create index if not exists failed_jobs on boss.job (completed_on) where state = 'failed'`);
  });
}

async function prepareQueue(boss: PgBoss, job: Job, { clock, retries = RETRIES }: JobParts): Promise<void> {
  const settings = { ...retries, expireInSeconds: (job.timeLimitMinutes ?? TIME_LIMIT_MINUTES) * 60 };
  await boss.createQueue(job.name, settings);
  // Without this, a queue created by an earlier version would retain its settings.
  await boss.updateQueue(job.name, settings);
  // The library looks up a queue once, on the base connection. On the embedded database the relay's transaction
  // occupies that connection, so this query fills the library's cache before.
  await boss.findJobs(job.name, { id: NO_JOB });
  if (job.schedule === undefined) await boss.unschedule(job.name);
  else await boss.schedule(job.name, CRON[job.schedule], {}, { tz: clock.zone });
}

type RunParts = Pick<JobParts, 'jobRegistry' | 'ctxOf' | 'log' | 'disk'> & { queue: JobQueue };

async function runAndSettle(
  { name }: Job,
  taken: QueuedRun,
  { jobRegistry, ctxOf, log, disk, queue }: RunParts,
): Promise<void> {
  try {
    await runJob(jobRegistry, ctxOf(taken.id), { name, payload: taken.data });
  } catch (error) {
    disk?.recordFailure(error);
    log.error({ event: 'job.failed', job: name, run: taken.id, err: error });
    // The queue stores the error with the job, so it must not contain a message's text or recipient.
    return queue.fail(taken, new Error(summarizeError(error)));
  }
  return queue.complete(taken);
}
