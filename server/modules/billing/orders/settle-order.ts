import { eq } from 'drizzle-orm';
import { nextOrderStatus, type OrderEvent, paidEventFor } from '#domain/membership/orders/order-status.ts';
import {
  currentHolding,
  extendPurchase,
  type Purchase,
  planPurchase,
} from '#domain/membership/orders/plan-purchase.ts';
import { extraDays, isRebillDays, type RebillDays, termValue, unusedValue } from '#domain/membership/pricing.ts';
import { continueTerm } from '#domain/membership/terms/renewal.ts';
import type { Moment } from '#domain/shared/time-zone.ts';
import type { Ctx, Tx } from '#server/kernel/ctx.ts';
import { findAccount } from '#server/modules/accounts/index.ts';
import { scheduleGiftCard } from '#server/modules/billing/gift-cards/gift-cards.ts';
import { receiptEmailJob, refundSupersededOrderJob } from '#server/modules/billing/jobs.ts';
import { getTier, listPaidTerms, lockBuyerOfOrder, type PaidTerm } from '#server/modules/billing/queries.ts';
import { issueReceipt } from '#server/modules/billing/receipts/issue-receipt.ts';
import { refundLostOrders, restoreOrder, reverseOrder } from '#server/modules/billing/refunds/reverse-order.ts';
import { renewByDefault, snapshotRenewal } from '#server/modules/billing/renewals/renewal-plan.ts';
import { findSavedMethod } from '#server/modules/billing/saved-card/queries-saved-card.ts';
import { orders } from '#server/modules/billing/tables.ts';
import { memberTerms } from '#server/modules/membership/index.ts';
import type { Order } from './queries-orders.ts';
import { supersedeOtherOrders } from './supersede-orders.ts';

type Needs = Pick<Ctx, 'db' | 'clock' | 'jobs' | 'log'>;

/**
 * Applies an event of the provider to an order, once, under locks on its buyer and its row. The transition to `paid`
 * grants the term and issues the receipt in the same transaction. (rules M6, M7)
 */
export async function settleOrder(ctx: Needs, orderId: number, event: OrderEvent): Promise<void> {
  await ctx.db.transaction((tx) => settleOrderWithin(ctx, tx, { orderId, event }));
}

/** Whether an event would change an order, as it was read. */
export const isSettledBy = (order: Order, event: OrderEvent): boolean =>
  nextOrderStatus(order.status, appliedEvent(order, event)) !== null;

const appliedEvent = (order: Order, event: OrderEvent): OrderEvent =>
  event === 'paid' ? paidEventFor(paymentHistoryOf(order)) : event;

type Settlement = { orderId: number; event: OrderEvent };

/** The same within a larger transaction; returns whether the status changed. */
export async function settleOrderWithin(ctx: Needs, tx: Tx, { orderId, event }: Settlement): Promise<boolean> {
  await lockBuyerOfOrder(tx, orderId);
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
  if (order === undefined) return false;
  const applied = appliedEvent(order, event);
  const status = nextOrderStatus(order.status, applied);
  if (status === null) return false;
  await tx
    .update(orders)
    .set({ status, ...timestampsOf(applied, order, ctx.clock.now()) })
    .where(eq(orders.id, order.id));
  await applyEffects(ctx, tx, { order, event: applied });
  ctx.log.info({ event: 'order.moved', orderId, status });
  return true;
}

/** Only an order that was never paid can be superseded. */
const paymentHistoryOf = ({ supersededAt, paidAt, chargedBackAt }: Order) => ({
  isSuperseded: supersededAt !== null && paidAt === null,
  isDisputed: chargedBackAt !== null,
});

type Transition = { order: Order; event: OrderEvent };

async function applyEffects(ctx: Needs, tx: Tx, { order, event }: Transition): Promise<void> {
  if (event === 'late-payment') await ctx.jobs.within(tx).send(refundSupersededOrderJob, { orderId: order.id });
  if (event === 'refunded' || event === 'charged-back') await reverseOrder(ctx, tx, { order, why: event });
  if (event === 'paid' || (event === 'dispute-won' && order.termId === null)) await activateOrder(ctx, tx, order);
  else if (event === 'dispute-won') await restoreOrder(ctx, tx, order);
}

type Timestamps = Partial<Pick<Order, 'paidAt' | 'refundedAt' | 'chargedBackAt' | 'disputedAt' | 'disputeWonAt'>>;

function timestampsOf(event: OrderEvent, { paidAt }: Order, now: Date): Timestamps {
  if (event === 'paid') return { paidAt: now };
  if (event === 'refunded' || event === 'late-payment') return { refundedAt: now };
  if (event === 'charged-back') return { refundedAt: now, chargedBackAt: now, disputedAt: now, disputeWonAt: null };
  return event === 'dispute-won'
    ? { paidAt: paidAt ?? now, refundedAt: null, chargedBackAt: null, disputeWonAt: now }
    : {};
}

/**
 * Plans the term again at the moment of payment: the memberships of the buyer may have changed since the order was
 * placed.
 */
async function activateOrder(ctx: Needs, tx: Tx, order: Order): Promise<void> {
  const moment = ctx.clock.moment();
  const { now, zone } = moment;
  const { userId, membershipId, rebillDays, currency } = order;
  if (!isRebillDays(rebillDays)) throw new Error(`Order ${order.id} has a term of ${rebillDays} days`);
  const { name, rank } = await getTier(tx, membershipId);
  const paidTerms = await listPaidTerms(tx, userId, now);
  const plan = planOrder(order, { paidTerms, rank, rebillDays }, moment);
  const replaced = plan.kind === 'upgrade' ? paidTerms : [];
  const unused = unusedValue(toProrationTerms(replaced), moment);
  const added = extraDays(unused, { list: order.listCents, rebillDays, deducted: order.prorationCents });
  const { startsAt, endsAt } = extendPurchase(plan, added, zone);
  // Trap: call it before the term is granted, or this is no longer a first membership. A free order earns no gift card.
  const buyer = await findAccount(tx, userId);
  if (buyer !== null && order.amountCents > 0)
    await scheduleGiftCard(tx, { orderId: order.id, email: buyer.email, paid: moment });
  const valueCents = termValue(order.amountCents, unused);
  const fundedBy = replaced.map(({ id }) => id);
  const granted = { userId, membershipId, startsAt, endsAt, valueCents, currency, fundedBy, at: now };
  const termId = await memberTerms.grantTerm(tx, granted);
  // An upgrade ends all earlier terms; their unused value is part of the value of the new one.
  for (const { id } of replaced)
    await memberTerms.endTerm(tx, { termId: id, at: now, why: 'upgraded', replacedById: termId });
  const renewalBefore = order.continuesAt === null ? await snapshotRenewal(tx, userId) : null;
  await tx.update(orders).set({ termId, renewalBefore }).where(eq(orders.id, order.id));
  if (order.continuesAt === null) {
    const canCharge = (await findSavedMethod(tx, { userId, provider: order.provider })) !== null;
    await renewByDefault(tx, { userId, membershipId, rebillDays, canCharge }, now);
  }
  await memberTerms.endGrace(tx, userId);
  await supersedeOtherOrders(ctx, tx, order);
  await refundLostOrders(ctx, tx, userId);
  await issueReceipt(ctx, tx, { order, tier: name, extraDays: added });
  await ctx.jobs.within(tx).send(receiptEmailJob, { orderId: order.id });
}

type PlanInput = { paidTerms: readonly PaidTerm[]; rank: number; rebillDays: RebillDays };

/** An automatic renewal follows the last term, unless the member has bought another one since. */
function planOrder(
  { continuesAt, membershipId }: Order,
  { paidTerms, rank, rebillDays }: PlanInput,
  moment: Moment,
): Purchase {
  const later = continuesAt !== null && paidTerms.some(({ endsAt }) => endsAt > continuesAt);
  if (continuesAt !== null && !later) return continueTerm(continuesAt, rebillDays, moment.zone);
  return planPurchase(currentHolding(paidTerms, moment.now), { membershipId, rank, rebillDays }, moment);
}

/** Terms in the shape that the proration rules expect. */
export const toProrationTerms = (paidTerms: readonly PaidTerm[]) =>
  paidTerms.map((term) => ({ ...term, paid: term.valueCents }));
