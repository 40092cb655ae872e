import { and, asc, inArray, isNull } from 'drizzle-orm';
import type { JobOrigin } from '#server/kernel/jobs/job-data.ts';
import type { Jobs } from '#server/kernel/jobs/jobs.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Queryable, Tx } from '../kernel/ctx.ts';
import { outbox } from '../kernel/tables.ts';
import type { Tracer } from '../ports/tracer.ts';

/** The channel that notifies relays in every process of committed rows. */
export const OUTBOX_CHANNEL = 'outbox_committed';

/** Writes work in the transaction of the fact it follows from; `announce` wakes the relay when it commits. */
export function outboxJobs(
  clock: Clock,
  announce: (tx: Tx) => Promise<void>,
  { requestId = null, tracer = null }: { requestId?: string | null; tracer?: Tracer | null } = {},
): Jobs {
  return {
    forRequest: (id) => outboxJobs(clock, announce, { requestId: id, tracer }),
    within: (tx) => {
      const write = async (rows: readonly Pick<typeof outbox.$inferInsert, 'job' | 'payload' | 'relayedAt'>[]) => {
        const origin = { requestId, traceparent: tracer?.traceparent() ?? null, createdAt: clock.now() };
        await tx.insert(outbox).values(rows.map((row) => ({ ...row, ...origin })));
        await announce(tx);
      };
      return {
        send: ({ name: job }, payload) => write([{ job, payload, relayedAt: null }]),
        async sendEach({ name: job }, payloads) {
          if (payloads.length > 0) await write(payloads.map((payload) => ({ job, payload, relayedAt: null })));
        },
        // Executes the same statements as `send`; a row that counts as relayed is never queued, and is deleted with the
        // old ones.
        simulateSend: ({ name: job }, payload) => write([{ job, payload, relayedAt: clock.now() }]),
      };
    },
  };
}

export type WaitingJob = { id: number; job: string; payload: unknown } & JobOrigin;

const BATCH = 100;
const WAITING_COLUMNS = {
  id: outbox.id,
  job: outbox.job,
  payload: outbox.payload,
  requestId: outbox.requestId,
  traceparent: outbox.traceparent,
};

/** Committed work that is not relayed yet, oldest first. */
export async function listWaiting(db: Queryable): Promise<WaitingJob[]> {
  return db.select(WAITING_COLUMNS).from(outbox).where(isNull(outbox.relayedAt)).orderBy(asc(outbox.id)).limit(BATCH);
}

/**
 * Locks the waiting rows of these jobs until the transaction ends; skips rows locked by another process, and jobs
 * unknown to this version.
 */
export async function lockWaiting(tx: Tx, jobs: readonly string[]): Promise<WaitingJob[]> {
  return tx
    .select(WAITING_COLUMNS)
    .from(outbox)
    .where(and(isNull(outbox.relayedAt), inArray(outbox.job, [...jobs])))
    .orderBy(asc(outbox.id))
    .limit(BATCH)
    .for('update', { skipLocked: true });
}

export async function markRelayed(db: Queryable, ids: readonly number[], at: Date): Promise<void> {
  await db
    .update(outbox)
    .set({ relayedAt: at })
    .where(inArray(outbox.id, [...ids]));
}
