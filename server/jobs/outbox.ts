import { asc, eq, isNull } from 'drizzle-orm';
import type { Clock } from '../kernel/clock.ts';
import type { Queryable } from '../kernel/ctx.ts';
import type { Jobs } from '../kernel/jobs.ts';
import { outbox } from '../kernel/tables.ts';

/** Work written beside the fact, in the fact's own transaction; `nudge` asks the relay to look soon. */
export function outboxJobs(clock: Clock, nudge: () => void): Jobs {
  return {
    within: (tx) => ({
      send: async (job, payload) => {
        await tx.insert(outbox).values({ job, payload, createdAt: clock.now() });
        nudge();
      },
    }),
  };
}

export type Waiting = { id: number; job: string; payload: unknown };

/** What has been promised and not yet handed on, oldest first. */
export async function listWaiting(db: Queryable, limit = 100): Promise<Waiting[]> {
  return db
    .select({ id: outbox.id, job: outbox.job, payload: outbox.payload })
    .from(outbox)
    .where(isNull(outbox.relayedAt))
    .orderBy(asc(outbox.id))
    .limit(limit);
}

export async function markRelayed(db: Queryable, id: number, at: Date): Promise<void> {
  await db.update(outbox).set({ relayedAt: at }).where(eq(outbox.id, id));
}
