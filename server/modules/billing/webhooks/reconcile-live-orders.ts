import { fundingTermsOf } from '#domain/membership/dispute.ts';
import { addDaysIn } from '#domain/shared/time-zone.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { refundSupersededOrderJob } from '#server/modules/billing/jobs.ts';
import { findOrder, type Order } from '#server/modules/billing/orders/queries-orders.ts';
import { syncOrder } from '#server/modules/billing/orders/sync-order.ts';
import { listTermsWithOrders } from '#server/modules/billing/refunds/queries-refunds.ts';
import {
  listLiveOrders,
  listOrdersWithoutTerm,
  listRefundedOrders,
  listRunningTermsOfRefunded,
  listSupersededOrders,
} from './queries-reconcile.ts';

/** How long a superseded order is checked: sessions expire within a day, and a refund is retried for hours. */
const SUPERSEDED_CHECK_DAYS = 7;

/** How long a bank may take to reject a refund. */
const REFUND_CHECK_DAYS = 30;

type Needs = Pick<Ctx, 'db' | 'clock' | 'jobs' | 'log' | 'payments'>;

/**
 * Compares active, recently superseded and recently refunded orders with the provider: applies changes, repeats failed
 * refunds and reports differences. Then compares memberships with the orders that fund them. (rules M29)
 */
export async function reconcileLive(ctx: Needs): Promise<void> {
  const { now, zone } = ctx.clock.moment();
  let compared = 0;
  let afterId = 0;
  for (let page = await listLiveOrders(ctx.db, { afterId, now }); page.length > 0; ) {
    for (const order of page) await tryComparison(ctx, order, compareLiveOrder);
    compared += page.length;
    afterId = page.at(-1)?.id ?? afterId;
    page = await listLiveOrders(ctx.db, { afterId, now });
  }
  for (const order of await listSupersededOrders(ctx.db, addDaysIn(now, -SUPERSEDED_CHECK_DAYS, zone)))
    await tryComparison(ctx, order, compareSupersededOrder);
  for (const order of await listRefundedOrders(ctx.db, addDaysIn(now, -REFUND_CHECK_DAYS, zone)))
    await tryComparison(ctx, order, compareRefundedOrder);
  await compareTerms(ctx);
  ctx.log.info({ event: 'billing.reconciled', compared });
}

type Comparison = (ctx: Needs, order: Order) => Promise<void>;

/** One order that the provider rejects must not block the others. */
async function tryComparison(ctx: Needs, order: Order, comparison: Comparison): Promise<void> {
  try {
    await comparison(ctx, order);
  } catch (error) {
    ctx.log.error({ event: 'order.check-failed', orderId: order.id, err: error });
  }
}

const reportDrift = ({ log }: Needs, { id, status }: Pick<Order, 'id' | 'status'>, providerState: string): void =>
  log.error({ event: 'order.drift', orderId: id, here: status, there: providerState });

async function compareLiveOrder(ctx: Needs, order: Order): Promise<void> {
  const providerState = await syncOrder(ctx, order);
  const stored = await findOrder(ctx.db, order.id);
  if (stored?.status !== 'paid') return;
  if (providerState !== null && providerState !== 'paid') reportDrift(ctx, stored, providerState);
  if (stored.term === null) ctx.log.error({ event: 'order.no-term', orderId: order.id });
}

/** A payment for a superseded order is refunded; if its refund failed, it is queued again. */
async function compareSupersededOrder(ctx: Needs, order: Order): Promise<void> {
  const providerState = await syncOrder(ctx, order);
  if (providerState !== 'paid' || order.status !== 'refunded') return;
  reportDrift(ctx, order, providerState);
  await ctx.db.transaction((tx) => ctx.jobs.within(tx).send(refundSupersededOrderJob, { orderId: order.id }));
}

/** A refund that failed at the provider is repeated. */
async function compareRefundedOrder(ctx: Needs, order: Order): Promise<void> {
  const providerState = await syncOrder(ctx, order);
  if (providerState !== 'paid' || order.providerReference === null) return;
  reportDrift(ctx, order, providerState);
  await ctx.payments.refund(order.providerReference);
}

/** Reports active terms that are funded by a refunded order, and paid orders that hold nothing. (rules M26) */
async function compareTerms({ db, clock, log }: Needs): Promise<void> {
  for (const { id, userId } of await listRunningTermsOfRefunded(db, clock.now())) {
    const funding = fundingTermsOf(await listTermsWithOrders(db, userId), id);
    if (funding.some(({ status }) => status === 'refunded'))
      log.error({ event: 'membership.drift', termId: id, userId });
  }
  for (const { id: orderId, userId } of await listOrdersWithoutTerm(db))
    log.error({ event: 'order.holds-nothing', orderId, userId });
}
