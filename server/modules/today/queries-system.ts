import { count, isNull, max } from 'drizzle-orm';
import type { Queryable } from '#server/kernel/ctx.ts';
import { outbox } from '#server/kernel/tables.ts';
import { paymentEvents } from '#server/modules/billing/tables.ts';

/** Whether jobs wait for the queue, and when the payment provider sent its last event. */
export async function readSystem(db: Queryable) {
  const [jobs] = await db.select({ waiting: count() }).from(outbox).where(isNull(outbox.relayedAt));
  const [events] = await db.select({ last: max(paymentEvents.receivedAt) }).from(paymentEvents);
  return { jobs_waiting: jobs?.waiting ?? 0, last_payment_event: events?.last?.toISOString() ?? null };
}
