/** The job queue: pg-boss on the same database, fed from the outbox, with retries and schedules. */
import { PgBoss } from 'pg-boss';
import { type Database, describeFailure } from '../db/database.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Ctx } from '../kernel/ctx.ts';
import type { Job } from '../kernel/module.ts';
import { startRelay } from './relay.ts';
import { type JobBook, runJob } from './run-job.ts';

export type RunningJobs = { relaySoon(): void; stop(): Promise<void> };

export type JobParts = {
  database: Database;
  clock: Clock;
  book: JobBook;
  /** A fresh context for each run. */
  ctxOf(runId: string): Ctx;
  log: Ctx['log'];
  retries?: { retryLimit: number; retryDelay: number; retryBackoff: boolean };
};

const CRON = { 'every-minute': '* * * * *', hourly: '7 * * * *', daily: '20 3 * * *' } as const;
/** Half a minute, a minute, two, four, eight: a mail server that restarts is back by then. */
const RETRIES = { retryLimit: 5, retryDelay: 30, retryBackoff: true } as const;
const NOBODY = '00000000-0000-0000-0000-000000000000';
const POLL_SECONDS = 2;
const LONGEST_GOODBYE_MS = 5_000;

export async function startJobs(parts: JobParts): Promise<RunningJobs> {
  const { database, book, log } = parts;
  const boss = new PgBoss({
    db: { executeSql: (text, values) => database.pool.query(text, values) },
    schema: 'boss',
  });
  boss.on('error', (error) => log.error({ event: 'queue.failed', cause: describeFailure(error) }));
  await boss.start();
  for (const job of book.values()) await serveJob(boss, job, parts);
  const relay = startRelay({ ...parts, boss });
  relay.soon();
  return {
    relaySoon: relay.soon,
    stop: async () => {
      await relay.stop();
      await boss.stop({ graceful: true, timeout: LONGEST_GOODBYE_MS });
    },
  };
}

async function serveJob(boss: PgBoss, job: Job, { book, ctxOf, log, retries = RETRIES }: JobParts): Promise<void> {
  await boss.createQueue(job.name, retries);
  // The library looks a queue up once, on the base connection. The relay sends inside a transaction, where on the embedded
  // database that connection is taken: so any question about the queue is asked before.
  await boss.findJobs(job.name, { id: NOBODY });
  if (job.schedule !== undefined) await boss.schedule(job.name, CRON[job.schedule], {}, { tz: 'UTC' });
  // One job at a time: a throw in a batch would fail the whole batch.
  await boss.work(job.name, { batchSize: 1, pollingIntervalSeconds: POLL_SECONDS }, async ([run]) => {
    if (run === undefined) return;
    try {
      await runJob(book, ctxOf(run.id), { name: job.name, payload: run.data });
    } catch (error) {
      log.error({ event: 'job.failed', job: job.name, run: run.id, cause: describeFailure(error) });
      throw error;
    }
  });
}
