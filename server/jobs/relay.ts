/** Hands what was promised on to the queue: soon after it was promised, and every few seconds whatever happened. */
import { sql } from 'drizzle-orm';
import { fromDrizzle, type PgBoss } from 'pg-boss';
import { type Database, describeFailure } from '../db/database.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { markRelayed, takeWaiting } from './outbox.ts';
import type { JobBook } from './run-job.ts';

export type Relay = { soon(): void; stop(): Promise<void> };

export type RelayParts = { boss: PgBoss; database: Database; clock: Clock; book: JobBook; log: Ctx['log'] };

/** What a crash or another process left behind in the outbox is found this late at most. */
const LOOK_EVERY_MS = 5_000;
/** After the transaction that asked has had time to commit. */
const SOON_MS = 50;

export function startRelay(parts: RelayParts): Relay {
  let running: Promise<void> = Promise.resolve();
  let asked: NodeJS.Timeout | null = null;
  let stopped = false;
  const turn = () => {
    asked = null;
    running = running
      .then(() => handOn(parts))
      .catch((error: unknown) => parts.log.error({ event: 'outbox.failed', cause: describeFailure(error) }));
  };
  const soon = () => {
    if (asked === null && !stopped) asked = setTimeout(turn, SOON_MS).unref();
  };
  const timer = setInterval(soon, LOOK_EVERY_MS).unref();
  return {
    soon,
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      if (asked !== null) clearTimeout(asked);
      await running;
    },
  };
}

/** One transaction for both sides, so a promise is handed on exactly once, however many processes look. */
async function handOn({ boss, database, clock, book }: RelayParts): Promise<void> {
  await database.db.transaction(async (tx) => {
    for (const { id, job, payload } of await takeWaiting(tx, [...book.keys()])) {
      // The column holds what `Jobs.send` put there: an object of ids.
      await boss.send(job, payload as object, { db: fromDrizzle(tx, sql) });
      await markRelayed(tx, id, clock.now());
    }
  });
}
