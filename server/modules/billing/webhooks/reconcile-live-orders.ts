import { fundingTermsOf } from '#domain/membership/dispute.ts';
import { addDaysIn } from '#domain/shared/time-zone.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { ServiceUnavailable } from '#server/kernel/service-unavailable.ts';
import { refundSupersededOrderJob } from '#server/modules/billing/jobs.ts';
import { findOrder, type Order, type OrderWithTerm } from '#server/modules/billing/orders/queries-orders.ts';
import { syncOrder } from '#server/modules/billing/orders/sync-order.ts';
import { listTermsWithOrders } from '#server/modules/billing/refunds/queries-refunds.ts';
import type { PaymentState } from '#server/ports/payments.ts';
import { type Drift, hasLostTerm, listDriftedOrders, saveDrift } from './queries-order-drift.ts';
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

/** The orders of one run that differ. */
type Differences = Map<number, Drift>;

/**
 * Compares active, recently superseded and recently refunded orders with the provider: applies changes, repeats failed
 * refunds and stores differences. Then compares memberships with the orders that fund them. (rules M29)
 */
export async function reconcileLive(ctx: Needs): Promise<void> {
  const { now, zone } = ctx.clock.moment();
  const found: Differences = new Map();
  let compared = 0;
  let afterId = 0;
  for (let page = await listLiveOrders(ctx.db, { afterId, now }); page.length > 0; ) {
    for (const order of page) await tryComparison(ctx, order, found);
    compared += page.length;
    afterId = page.at(-1)?.id ?? afterId;
    page = await listLiveOrders(ctx.db, { afterId, now });
  }
  for (const order of await listSupersededOrders(ctx.db, addDaysIn(now, -SUPERSEDED_CHECK_DAYS, zone)))
    await tryComparison(ctx, order, found);
  for (const order of await listRefundedOrders(ctx.db, addDaysIn(now, -REFUND_CHECK_DAYS, zone)))
    await tryComparison(ctx, order, found);
  await compareTerms(ctx, found);
  // Those found earlier that were not compared by now.
  for (const order of await listDriftedOrders(ctx.db))
    if (!found.has(order.id)) await saveDrift(ctx, order.id, await compareAgain(ctx, order));
  for (const [orderId, drift] of found) await saveDrift(ctx, orderId, drift);
  ctx.log.info({ event: 'billing.reconciled', compared });
}

/** Compares one order with the provider and with its membership, and stores or clears its difference. (rules M29) */
export async function reconcileOrder(ctx: Needs, order: Order): Promise<void> {
  await saveDrift(ctx, order.id, await compareOrder(ctx, order));
}

/** One order that the provider rejects must not block the others. An outage of the provider is no difference. */
async function tryComparison(ctx: Needs, order: Order, found: Differences): Promise<void> {
  const drift = await compareAgain(ctx, order);
  if (drift !== null) found.set(order.id, drift);
}

async function compareAgain(ctx: Needs, order: Order): Promise<Drift | null> {
  try {
    return await compareOrder(ctx, order);
  } catch (error) {
    ctx.log.error({ event: 'order.check-failed', orderId: order.id, err: error });
    return error instanceof ServiceUnavailable ? null : { kind: 'check-failed', providerState: null };
  }
}

async function compareOrder(ctx: Needs, order: Order): Promise<Drift | null> {
  const providerState = await syncOrder(ctx, order);
  const stored = await findOrder(ctx.db, order.id);
  if (stored?.status === 'paid') return compareMembership(ctx, stored, providerState);
  const isOwed = stored?.status === 'refunded' && stored.chargedBackAt === null && providerState === 'paid';
  if (!isOwed || stored.providerReference === null) return null;
  reportDrift(ctx, stored, providerState);
  await repeatRefund(ctx, stored);
  return { kind: 'provider-state', providerState };
}

/** A refund that failed at the provider is made again; that of a superseded order with its email. */
async function repeatRefund(ctx: Needs, { id, paidAt, providerReference }: Order): Promise<void> {
  if (paidAt === null)
    await ctx.db.transaction((tx) => ctx.jobs.within(tx).send(refundSupersededOrderJob, { orderId: id }));
  else if (providerReference !== null) await ctx.payments.refund(providerReference);
}

async function compareMembership(
  ctx: Needs,
  order: OrderWithTerm,
  providerState: PaymentState | null,
): Promise<Drift | null> {
  if (providerState !== null && providerState !== 'paid') {
    reportDrift(ctx, order, providerState);
    return { kind: 'provider-state', providerState };
  }
  if (order.term === null) {
    ctx.log.error({ event: 'order.no-term', orderId: order.id });
    return { kind: 'no-term', providerState: null };
  }
  return (await hasLostTerm(ctx.db, order.id)) ? { kind: 'lost-term', providerState: null } : null;
}

const reportDrift = ({ log }: Needs, { id, status }: Pick<Order, 'id' | 'status'>, providerState: string): void =>
  log.error({ event: 'order.drift', orderId: id, here: status, there: providerState });

/** Finds active terms that are funded by a refunded order, and paid orders that hold nothing. (rules M26) */
async function compareTerms({ db, clock, log }: Needs, found: Differences): Promise<void> {
  for (const { id, userId, orderId } of await listRunningTermsOfRefunded(db, clock.now())) {
    const funding = fundingTermsOf(await listTermsWithOrders(db, userId), id);
    if (!funding.some(({ status }) => status === 'refunded')) continue;
    log.error({ event: 'membership.drift', termId: id, userId });
    if (orderId !== null) found.set(orderId, { kind: 'refunded-funding', providerState: null });
  }
  for (const { id: orderId, userId } of await listOrdersWithoutTerm(db)) {
    log.error({ event: 'order.holds-nothing', orderId, userId });
    found.set(orderId, { kind: 'lost-term', providerState: null });
  }
}
