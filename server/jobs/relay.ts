/**
 * Moves committed work from the outbox to the queue: when a transaction commits, and every few seconds in case a
 * notification was lost.
 */
import { sql } from 'drizzle-orm';
import { fromDrizzle, type PgBoss } from 'pg-boss';
import { packJob } from '#server/kernel/jobs/job-data.ts';
import type { DatabaseConnections } from '../db/database.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { lockWaiting, markRelayed } from './outbox.ts';
import type { JobRegistry } from './run-job.ts';

export type Relay = {
  /** Relays soon; calls in the meantime share one run. */
  schedule(): void;
  /** Relays everything committed so far, and resolves with the number of rows. */
  flush(): Promise<number>;
  stop(): Promise<void>;
};

export type RelayParts = {
  boss: PgBoss;
  database: DatabaseConnections;
  clock: Clock;
  jobRegistry: JobRegistry;
  pollMs: number;
  log: Ctx['log'];
  /** Called with the names of the jobs that were queued. */
  onRelayed(names: ReadonlySet<string>): void;
};

export function startRelay(parts: RelayParts): Relay {
  let turn: Promise<number> = Promise.resolve(0);
  let isPending = false;
  let stopped = false;
  const flush = () => {
    turn = turn.then(() => {
      isPending = false;
      return relayAll(parts);
    });
    const current = turn;
    turn = turn.catch((error: unknown) => {
      parts.log.error({ event: 'outbox.failed', err: error });
      return 0;
    });
    return current;
  };
  const schedule = () => {
    if (isPending || stopped) return;
    isPending = true;
    flush().catch(() => undefined);
  };
  const timer = setInterval(schedule, parts.pollMs).unref();
  return {
    schedule,
    flush,
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await turn;
    },
  };
}

async function relayAll(parts: RelayParts): Promise<number> {
  let total = 0;
  for (let names = await relayBatch(parts); names.length > 0; names = await relayBatch(parts)) {
    total += names.length;
    parts.onRelayed(new Set(names));
  }
  return total;
}

/** One transaction covers both sides, so work is relayed exactly once by any number of processes. */
async function relayBatch({ boss, database, clock, jobRegistry }: RelayParts): Promise<string[]> {
  return database.db.transaction(async (tx) => {
    const waiting = await lockWaiting(tx, [...jobRegistry.keys()]);
    for (const [name, rows] of Map.groupBy(waiting, ({ job }) => job)) {
      const runs = rows.map((row) => ({ data: packJob(row.payload, row) }));
      await boss.insert(name, runs, { db: fromDrizzle(tx, sql) });
    }
    if (waiting.length > 0)
      await markRelayed(
        tx,
        waiting.map(({ id }) => id),
        clock.now(),
      );
    return waiting.map(({ job }) => job);
  });
}
