/** Webhook events are stored first and handled once, whether they arrive twice, late or out of order. */

import { and, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { handleEventJob } from '#server/modules/billing/jobs.ts';
import { findOrder, findOrderByReference } from '#server/modules/billing/orders/queries-orders.ts';
import { syncOrder } from '#server/modules/billing/orders/sync-order.ts';
import { findCardChangeByReference } from '#server/modules/billing/saved-card/queries-saved-card.ts';
import { syncCardChange } from '#server/modules/billing/saved-card/sync-card-change.ts';
import { paymentEvents } from '#server/modules/billing/tables.ts';
import type { PaymentEvent } from '#server/ports/payments.ts';

type Needs = Pick<Ctx, 'db' | 'clock' | 'jobs' | 'log' | 'payments'>;

export type Delivery = {
  provider: string;
  rawBody: string;
  headers: Readonly<Record<string, string | undefined>>;
};

/**
 * Receives a signed event. A failure after it is stored is retried by a job, so the provider gets a success response.
 */
export async function receiveEvent(ctx: Needs, { provider, rawBody, headers }: Delivery): Promise<void> {
  if (provider !== ctx.payments.name) throw new Failure('request.not-found');
  const event = await ctx.payments.readEvent(rawBody, headers);
  if (event === null) throw new Failure('order.signature');
  const eventId = await storeEvent(ctx, event);
  try {
    await handleEvent(ctx, eventId);
  } catch (error) {
    ctx.log.error({ event: 'payment-event.crashed', eventId, err: error });
    await ctx.db.transaction((tx) => ctx.jobs.within(tx).send(handleEventJob, { eventId }));
  }
}

async function storeEvent({ db, clock, payments }: Needs, event: PaymentEvent): Promise<number> {
  const order = await findOrderByReference(db, payments.name, event.reference);
  const [stored] = await db
    .insert(paymentEvents)
    .values({
      provider: payments.name,
      eventId: event.id,
      type: event.type,
      orderId: order?.id ?? null,
      payload: { reference: event.reference, event: event.payload },
      receivedAt: clock.now(),
    })
    .onConflictDoNothing()
    .returning({ id: paymentEvents.id });
  if (stored !== undefined) return stored.id;
  const [known] = await db
    .select({ id: paymentEvents.id })
    .from(paymentEvents)
    .where(and(eq(paymentEvents.provider, payments.name), eq(paymentEvents.eventId, event.id)));
  if (known === undefined) throw new Error('The event could not be stored or found');
  return known.id;
}

/** Syncs the order or card change that an event refers to; one that was handled before is ignored. */
export async function handleEvent(ctx: Needs, eventId: number): Promise<void> {
  const [event] = await ctx.db
    .select()
    .from(paymentEvents)
    .where(and(eq(paymentEvents.id, eventId), isNull(paymentEvents.handledAt)));
  if (event === undefined) return;
  const { reference } = event.payload;
  const order =
    (await findOrderByReference(ctx.db, event.provider, reference)) ??
    (await findOrderByReference(ctx.db, event.provider, await ctx.payments.resolve(reference)));
  if (order !== null) await syncOrder(ctx, order);
  const change = order === null ? await findCardChangeByReference(ctx.db, event.provider, reference) : null;
  if (change !== null) await syncCardChange(ctx, change);
  const outcome =
    change !== null
      ? 'card-change'
      : order === null
        ? 'unknown-order'
        : ((await findOrder(ctx.db, order.id))?.status ?? null);
  await ctx.db
    .update(paymentEvents)
    .set({ handledAt: ctx.clock.now(), outcome, orderId: order?.id ?? null })
    .where(eq(paymentEvents.id, event.id));
}
