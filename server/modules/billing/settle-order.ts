import { eq } from 'drizzle-orm';
import { meaningOfPaid, nextOrderStatus, type OrderEvent } from '#domain/membership/order-status.ts';
import { holdingOf, lengthen, type Purchase, planPurchase } from '#domain/membership/plan-purchase.ts';
import { isRebillDays, type RebillDays } from '#domain/membership/pricing.ts';
import { extraDays, termValue, unusedValue } from '#domain/membership/proration.ts';
import { continueTerm } from '#domain/membership/renewal.ts';
import { cents } from '#domain/shared/money.ts';
import type { Moment } from '#domain/shared/time-zone.ts';
import type { Ctx, Tx } from '#server/kernel/ctx.ts';
import { findAccount } from '#server/modules/accounts/index.ts';
import { endGrace, endTerm, grantTerm } from '#server/modules/membership/index.ts';
import { applyReferral } from '#server/modules/referrals/index.ts';
import { giveUpOthers } from './give-up-orders.ts';
import { issueReceipt } from './issue-receipt.ts';
import { getTier, listPaidStretches, type Order, type PaidStretch } from './queries.ts';
import { holdBuyerOf } from './queries-buyer.ts';
import { findSavedMethod } from './queries-saved-method.ts';
import { renewByDefault, snapshotRenewal } from './renewals.ts';
import { orders } from './tables.ts';
import { restoreOrder, undoOrder } from './undo-order.ts';

type Needs = Pick<Ctx, 'db' | 'clock' | 'jobs' | 'log'>;

/**
 * Applies what the provider says of an order, once, under locks on its buyer and its row: the status moves by the
 * rulebook's table, and the move to `paid` grants the term and writes the receipt in the same transaction. (rules M6, M7)
 */
export async function settleOrder(ctx: Needs, orderId: number, event: OrderEvent): Promise<void> {
  await ctx.db.transaction((tx) => settleWithin(ctx, tx, { orderId, event }));
}

type Told = { orderId: number; event: OrderEvent };

/** The same as a part of a larger transaction; answers whether the order moved. */
export async function settleWithin(ctx: Needs, tx: Tx, { orderId, event }: Told): Promise<boolean> {
  await holdBuyerOf(tx, orderId);
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
  if (order === undefined) return false;
  const told = event === 'paid' ? meaningOfPaid(pastOf(order)) : event;
  const status = nextOrderStatus(order.status, told);
  if (status === null) return false;
  await tx
    .update(orders)
    .set({ status, ...stampOf(told, order, ctx.clock.now()) })
    .where(eq(orders.id, order.id));
  await follow(ctx, tx, { order, event: told });
  ctx.log.info({ event: 'order.moved', orderId, status });
  return true;
}

/** Only what was never paid can have been given up; what was paid before stands. */
const pastOf = ({ givenUpAt, paidAt, chargedBackAt }: Order) => ({
  isGivenUp: givenUpAt !== null && paidAt === null,
  isDisputed: chargedBackAt !== null,
});

type Moved = { order: Order; event: OrderEvent };

async function follow(ctx: Needs, tx: Tx, { order, event }: Moved): Promise<void> {
  if (event === 'given-back') await ctx.jobs.within(tx).send('billing.give-back', { orderId: order.id });
  if (event === 'refunded' || event === 'charged-back') await undoOrder(ctx, tx, { order, why: event });
  if (event === 'paid' || (event === 'dispute-won' && order.termId === null)) await activate(ctx, tx, order);
  else if (event === 'dispute-won') await restoreOrder(ctx, tx, order);
}

type Stamps = Partial<Pick<Order, 'paidAt' | 'refundedAt' | 'chargedBackAt'>>;

function stampOf(event: OrderEvent, { paidAt }: Order, now: Date): Stamps {
  if (event === 'paid') return { paidAt: now };
  if (event === 'refunded' || event === 'given-back') return { refundedAt: now };
  if (event === 'charged-back') return { refundedAt: now, chargedBackAt: now };
  return event === 'dispute-won' ? { paidAt: paidAt ?? now, refundedAt: null, chargedBackAt: null } : {};
}

/** The term is planned again at the moment of payment: what was held when the order was placed may have changed since. */
async function activate(ctx: Needs, tx: Tx, order: Order): Promise<void> {
  const moment = ctx.clock.moment();
  const { now, zone } = moment;
  const { userId, membershipId, rebillDays, currency } = order;
  if (!isRebillDays(rebillDays)) throw new Error(`Order ${order.id} has a term of ${rebillDays} days`);
  const { name, rank } = await getTier(tx, membershipId);
  const stretches = await listPaidStretches(tx, userId, now);
  const plan = planOf(order, { stretches, rank, rebillDays }, moment);
  const replaced = plan.kind === 'upgrade' ? stretches : [];
  const unused = unusedValue(withValue(replaced), moment);
  const added = extraDays(unused, { list: cents(order.listCents), rebillDays });
  const { startsAt, endsAt } = lengthen(plan, added, zone);
  // Before the term is granted: afterwards this would not be a first membership any more. What cost nothing owes nothing.
  const buyer = await findAccount(tx, userId);
  if (buyer !== null && order.amountCents > 0)
    await applyReferral(tx, { orderId: order.id, email: buyer.email, paid: moment });
  const valueCents = termValue(cents(order.amountCents), unused);
  const termId = await grantTerm(tx, { userId, membershipId, startsAt, endsAt, valueCents, currency, at: now });
  // An upgrade ends everything paid for so far; what was left of it lives on in the value of the new term.
  for (const { id } of replaced) await endTerm(tx, { termId: id, at: now, why: 'upgraded', replacedById: termId });
  const renewalBefore = order.continuesAt === null ? await snapshotRenewal(tx, userId) : null;
  await tx.update(orders).set({ termId, renewalBefore }).where(eq(orders.id, order.id));
  if (order.continuesAt === null) {
    const canCharge = (await findSavedMethod(tx, { userId, provider: order.provider })) !== null;
    await renewByDefault(tx, { userId, membershipId, rebillDays, canCharge }, now);
  }
  await endGrace(tx, userId);
  await giveUpOthers(ctx, tx, order);
  await issueReceipt(ctx, tx, { order, tier: name, extraDays: added });
  await ctx.jobs.within(tx).send('billing.mail-receipt', { orderId: order.id });
}

type Asked = { stretches: readonly PaidStretch[]; rank: number; rebillDays: RebillDays };

/** A renewal by itself follows on, unless its member has bought something else since. */
function planOf(
  { continuesAt, membershipId }: Order,
  { stretches, rank, rebillDays }: Asked,
  moment: Moment,
): Purchase {
  const later = continuesAt !== null && stretches.some(({ endsAt }) => endsAt > continuesAt);
  if (continuesAt !== null && !later) return continueTerm(continuesAt, rebillDays, moment.zone);
  return planPurchase(holdingOf(stretches, moment.now), { membershipId, rank, rebillDays }, moment);
}

/** Stretches as the rule of proration reads them. */
export const withValue = (stretches: readonly PaidStretch[]) =>
  stretches.map((stretch) => ({ ...stretch, paid: cents(stretch.valueCents) }));
