/** The job queue: pg-boss on the same database, fed from the outbox, with retries and schedules. */
import { PgBoss } from 'pg-boss';
import { type Database, describeFailure } from '../db/database.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { listWaiting, markRelayed } from './outbox.ts';
import { type JobBook, runJob } from './run-job.ts';

export type RunningJobs = { relaySoon(): void; stop(): Promise<void> };

export type JobParts = {
  database: Database;
  clock: Clock;
  book: JobBook;
  /** A fresh context for each run. */
  ctxOf(runId: string): Ctx;
  log: Ctx['log'];
};

const CRON = { 'every-minute': '* * * * *', hourly: '7 * * * *', daily: '20 3 * * *' } as const;
/** What a crash left behind in the outbox is found this late at most. */
const RELAY_EVERY_MS = 5_000;
const RETRIES = { retryLimit: 5, retryDelay: 30, retryBackoff: true } as const;

export async function startJobs({ database, clock, book, ctxOf, log }: JobParts): Promise<RunningJobs> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => database.pool.query(text, values) },
    schema: 'boss',
  });
  boss.on('error', (error) => log.error({ event: 'queue.failed', cause: describeFailure(error) }));
  await boss.start();
  for (const job of book.values()) {
    await boss.createQueue(job.name, RETRIES);
    if (job.schedule !== undefined) await boss.schedule(job.name, CRON[job.schedule], {}, { tz: 'UTC' });
    // One job at a time: a throw in a batch would fail the whole batch.
    await boss.work(job.name, { batchSize: 1, pollingIntervalSeconds: 2 }, async ([run]) => {
      if (run !== undefined) await runJob(book, ctxOf(run.id), { name: job.name, payload: run.data });
    });
  }
  const relay = startRelay(async () => {
    for (const waiting of await listWaiting(database.db)) {
      // A crash between the two repeats the work, which every job can bear.
      await boss.send(waiting.job, waiting.payload as object);
      await markRelayed(database.db, waiting.id, clock.now());
    }
  }, log);
  return {
    relaySoon: relay.soon,
    stop: async () => {
      await relay.stop();
      await boss.stop({ graceful: true, timeout: 5_000 });
    },
  };
}

function startRelay(relay: () => Promise<void>, log: Ctx['log']) {
  let running: Promise<void> = Promise.resolve();
  let asked = false;
  const turn = () => {
    asked = false;
    running = running
      .then(relay)
      .catch((error: unknown) => log.error({ event: 'outbox.failed', cause: describeFailure(error) }));
  };
  const soon = () => {
    if (asked) return;
    asked = true;
    // After the transaction that asked has had time to commit.
    setTimeout(turn, 50).unref();
  };
  const timer = setInterval(soon, RELAY_EVERY_MS);
  timer.unref();
  return {
    soon,
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
