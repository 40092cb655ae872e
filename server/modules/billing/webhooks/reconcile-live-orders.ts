import { fundingTermsOf } from '#domain/membership/orders/dispute.ts';
import { addDaysIn } from '#domain/shared/time-zone.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { stageOf, sweep } from '#server/kernel/jobs/sweep.ts';
import { ServiceUnavailable } from '#server/kernel/requests/service-unavailable.ts';
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

type Comparison = Pick<Ctx, 'db' | 'clock' | 'jobs' | 'log' | 'payments'>;
type Needs = Comparison & Pick<Ctx, 'signal'>;

/** Calls of the provider at once: with 80 ms each about a hundred a second, which Stripe permits. */
const AT_ONCE = 10;

/**
 * Compares active, recently superseded and recently refunded orders with the provider: applies changes, repeats failed
 * refunds and stores differences. Then compares memberships with the orders that fund them. An interrupted run is
 * continued by the next one. (rules M29)
 */
export async function reconcileLive(ctx: Needs): Promise<void> {
  let compared = 0;
  const each = async (order: Order) => {
    compared += 1;
    const drift = await tryComparison(ctx, order);
    if (drift !== null && drift !== 'unavailable') await saveDrift(ctx, order.id, drift);
  };
  const compare = (name: string, list: (afterId: number) => Promise<Order[]>) =>
    stageOf({ name, list, idOf: ({ id }) => id, atOnce: AT_ONCE, each });
  await sweep(ctx, 'billing.reconcile-live', (begun) => {
    const daysBefore = (days: number) => addDaysIn(begun, -days, ctx.clock.zone);
    return [
      compare('live', (afterId) => listLiveOrders(ctx.db, { afterId, now: begun })),
      compare('superseded', (afterId) =>
        listSupersededOrders(ctx.db, { afterId, since: daysBefore(SUPERSEDED_CHECK_DAYS) }),
      ),
      compare('refunded', (afterId) => listRefundedOrders(ctx.db, { afterId, since: daysBefore(REFUND_CHECK_DAYS) })),
      compareFunding(ctx, begun),
      compareLostTerms(ctx),
      compareEarlier(ctx, begun),
    ];
  });
  ctx.log.info({ event: 'billing.reconciled', compared });
}

/** Those found earlier that were not found again by now. */
const compareEarlier = (ctx: Needs, begun: Date) =>
  stageOf({
    name: 'earlier',
    list: (afterId) => listDriftedOrders(ctx.db, { afterId, before: begun }),
    idOf: ({ id }) => id,
    atOnce: AT_ONCE,
    each: async (order) => {
      const drift = await tryComparison(ctx, order);
      if (drift !== 'unavailable') await saveDrift(ctx, order.id, drift);
    },
  });

/** Compares one order with the provider and with its membership, and stores or clears its difference. (rules M29) */
export async function reconcileOrder(ctx: Comparison, order: Order): Promise<void> {
  await saveDrift(ctx, order.id, await compareOrder(ctx, order));
}

/** One order that the provider rejects must not block the others. An outage of the provider is no difference. */
async function tryComparison(ctx: Needs, order: Order): Promise<Drift | null | 'unavailable'> {
  try {
    return await compareOrder(ctx, order);
  } catch (error) {
    // Not this order's fault: the run has to end.
    ctx.signal.throwIfAborted();
    ctx.log.error({ event: 'order.check-failed', orderId: order.id, err: error });
    return error instanceof ServiceUnavailable ? 'unavailable' : { kind: 'check-failed', providerState: null };
  }
}

async function compareOrder(ctx: Comparison, order: Order): Promise<Drift | null> {
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
async function repeatRefund(ctx: Comparison, { id, paidAt, providerReference }: Order): Promise<void> {
  if (paidAt === null)
    await ctx.db.transaction((tx) => ctx.jobs.within(tx).send(refundSupersededOrderJob, { orderId: id }));
  else if (providerReference !== null) await ctx.payments.refund(providerReference);
}

async function compareMembership(
  ctx: Comparison,
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

const reportDrift = ({ log }: Comparison, { id, status }: Pick<Order, 'id' | 'status'>, providerState: string): void =>
  log.error({ event: 'order.drift', orderId: id, here: status, there: providerState });

/** Active terms that are funded by a refunded order. (rules M26) */
const compareFunding = (ctx: Needs, begun: Date) =>
  stageOf({
    name: 'funding',
    list: (afterId) => listRunningTermsOfRefunded(ctx.db, { afterId, now: begun }),
    idOf: ({ id }) => id,
    atOnce: 1,
    each: async ({ id, userId, orderId }) => {
      const funding = fundingTermsOf(await listTermsWithOrders(ctx.db, userId), id);
      if (!funding.some(({ status }) => status === 'refunded')) return;
      ctx.log.error({ event: 'membership.drift', termId: id, userId });
      if (orderId !== null) await saveDrift(ctx, orderId, { kind: 'refunded-funding', providerState: null });
    },
  });

/** Paid orders that hold nothing. (rules M26) */
const compareLostTerms = (ctx: Needs) =>
  stageOf({
    name: 'lost-terms',
    list: (afterId) => listOrdersWithoutTerm(ctx.db, afterId),
    idOf: ({ id }) => id,
    atOnce: 1,
    each: async ({ id: orderId, userId }) => {
      ctx.log.error({ event: 'order.holds-nothing', orderId, userId });
      await saveDrift(ctx, orderId, { kind: 'lost-term', providerState: null });
    },
  });
