import { graceEnd } from '#domain/membership/terms/renewal.ts';
import type { Moment } from '#domain/shared/time-zone.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { stageOf, sweep } from '#server/kernel/jobs/sweep.ts';
import { listUnpaidOrders, type Order } from '#server/modules/billing/orders/queries-orders.ts';
import { settleOrder } from '#server/modules/billing/orders/settle-order.ts';
import { syncOrder } from '#server/modules/billing/orders/sync-order.ts';
import { endOverdueRenewal } from '#server/modules/billing/renewals/charge-renewal.ts';
import { syncOpenCardChanges } from '#server/modules/billing/saved-card/sync-card-change.ts';

type Needs = Pick<Ctx, 'db' | 'clock' | 'jobs' | 'log' | 'payments' | 'signal'>;

/** Calls of the provider at once. */
const AT_ONCE = 5;

/** An order without a checkout session cannot be paid; this is how long its request may be retried. */
const ABANDONED_MS = 3_600_000;

/**
 * Syncs every order that can still be paid and every open card change, so that a lost webhook does not matter. (rules
 * M6, M29)
 */
export async function reconcileOrders(ctx: Needs): Promise<void> {
  await syncOpenCardChanges(ctx);
  await sweep(ctx, 'billing.reconcile', () => [
    stageOf({
      name: 'unpaid',
      list: (afterId) => listUnpaidOrders(ctx.db, afterId),
      idOf: ({ id }) => id,
      atOnce: AT_ONCE,
      each: (order) => reconcile(ctx, order),
    }),
  ]);
}

/** One order that the provider rejects must not block the others. */
async function reconcile(ctx: Needs, order: Order): Promise<void> {
  try {
    if (isAbandoned(order, ctx.clock.now())) await settleOrder(ctx, order.id, 'cancelled');
    else await syncOrder(ctx, order);
    if (isOverdue(order, ctx.clock.moment())) await endOverdueRenewal(ctx, order);
  } catch (error) {
    ctx.signal.throwIfAborted();
    ctx.log.error({ event: 'order.check-failed', orderId: order.id, err: error });
  }
}

/** A renewal has no checkout session; its charges are its steps. */
const isAbandoned = ({ providerReference, continuesAt, createdAt }: Order, now: Date): boolean =>
  providerReference === null && continuesAt === null && now.getTime() - createdAt.getTime() >= ABANDONED_MS;

/** A renewal whose grace period is over and that was not superseded. */
const isOverdue = ({ continuesAt, supersededAt }: Order, { now, zone }: Moment): boolean =>
  continuesAt !== null && supersededAt === null && now >= graceEnd(continuesAt, zone);
