import { eq } from 'drizzle-orm';
import { nextOrderStatus, type OrderEvent } from '#domain/membership/order-status.ts';
import { holdingOf, type Purchase, planPurchase } from '#domain/membership/plan-purchase.ts';
import { isRebillDays, type RebillDays } from '#domain/membership/pricing.ts';
import { termValue, unusedValue } from '#domain/membership/proration.ts';
import { continueTerm } from '#domain/membership/renewal.ts';
import { type Cents, cents } from '#domain/shared/money.ts';
import type { Ctx, Tx } from '#server/kernel/ctx.ts';
import { findAccount } from '#server/modules/accounts/index.ts';
import { endGrace, endTerm, grantTerm } from '#server/modules/membership/index.ts';
import { applyReferral, cancelGiftCard } from '#server/modules/referrals/index.ts';
import { issueReceipt } from './issue-receipt.ts';
import { getTier, listPaidStretches, type Order, type PaidStretch } from './queries.ts';
import { holdBuyer } from './queries-buyer.ts';
import { findSavedMethod } from './queries-renewals.ts';
import { renewByDefault, stopRenewal } from './renewals.ts';
import { orders } from './tables.ts';

type Needs = Pick<Ctx, 'db' | 'clock' | 'jobs' | 'log'>;

/**
 * Applies what the provider says of an order, once, under a lock on its row: the status moves by the rulebook's table, and
 * the move to `paid` grants the term and writes the receipt in the same transaction. (decisions.md, Money)
 */
export async function settleOrder(ctx: Needs, orderId: number, event: OrderEvent): Promise<void> {
  const now = ctx.clock.now();
  const moved = await ctx.db.transaction(async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
    if (order === undefined) return null;
    const status = nextOrderStatus(order.status, event);
    if (status === null) return null;
    await tx
      .update(orders)
      .set({ status, ...stampOf(status, now) })
      .where(eq(orders.id, order.id));
    if (status === 'paid') await activate(ctx, tx, order);
    if (status === 'refunded')
      await undo(ctx, tx, { order, why: event === 'charged-back' ? 'charged-back' : 'refunded' });
    return status;
  });
  if (moved !== null) ctx.log.info({ event: 'order.moved', orderId, status: moved });
}

type Undone = { order: Order; why: 'refunded' | 'charged-back' };

/** A refund ends the membership at once; what it gave back is not turned into time of an earlier tier. (decisions.md, Money) */
async function undo({ clock, jobs }: Needs, tx: Tx, { order, why }: Undone): Promise<void> {
  const now = clock.now();
  if (order.termId !== null) await endTerm(tx, { termId: order.termId, at: now, why });
  await cancelGiftCard(tx, order.id);
  await stopRenewal(tx, order.userId, now);
  await jobs.within(tx).send('billing.mail-refund', { orderId: order.id });
}

function stampOf(status: Order['status'], now: Date): Partial<Pick<Order, 'paidAt' | 'refundedAt'>> {
  if (status === 'paid') return { paidAt: now };
  return status === 'refunded' ? { refundedAt: now } : {};
}

/** The term is planned again at the moment of payment: what was held when the order was placed may have changed since. */
async function activate(ctx: Needs, tx: Tx, order: Order): Promise<void> {
  const now = ctx.clock.now();
  const { userId, membershipId, rebillDays, currency } = order;
  if (!isRebillDays(rebillDays)) throw new Error(`Order ${order.id} has a term of ${rebillDays} days`);
  await holdBuyer(tx, userId);
  const { name, rank } = await getTier(tx, membershipId);
  const stretches = await listPaidStretches(tx, userId, now);
  const { kind, startsAt, endsAt } = planOf(order, { stretches, rank, rebillDays }, now);
  const replaced = kind === 'upgrade' ? await replace(tx, stretches, now) : cents(0);
  // Before the term is granted: afterwards this would not be a first membership any more.
  const buyer = await findAccount(tx, userId);
  if (buyer !== null) await applyReferral(tx, { orderId: order.id, email: buyer.email, paidAt: now });
  const valueCents = termValue(cents(order.amountCents), replaced);
  const termId = await grantTerm(tx, { userId, membershipId, startsAt, endsAt, valueCents, currency, at: now });
  await tx.update(orders).set({ termId }).where(eq(orders.id, order.id));
  if (order.continuesAt === null) {
    const canCharge = (await findSavedMethod(tx, { userId, provider: order.provider })) !== null;
    await renewByDefault(tx, { userId, membershipId, rebillDays, canCharge }, now);
  }
  await endGrace(tx, userId);
  await issueReceipt(ctx, tx, { order, tier: name });
  await ctx.jobs.within(tx).send('billing.mail-receipt', { orderId: order.id });
}

type Asked = { stretches: readonly PaidStretch[]; rank: number; rebillDays: RebillDays };

/** A renewal by itself follows on, unless its member has bought something else since. */
function planOf({ continuesAt, membershipId }: Order, { stretches, rank, rebillDays }: Asked, now: Date): Purchase {
  const later = continuesAt !== null && stretches.some(({ endsAt }) => endsAt > continuesAt);
  if (continuesAt !== null && !later) return continueTerm(continuesAt, rebillDays);
  return planPurchase(holdingOf(stretches, now), { membershipId, rank, rebillDays }, now);
}

/** An upgrade ends everything paid for so far; what was left of it lives on in the value of the new term. */
async function replace(tx: Tx, stretches: readonly PaidStretch[], now: Date): Promise<Cents> {
  for (const { id } of stretches) await endTerm(tx, { termId: id, at: now, why: 'upgraded' });
  return unusedValue(withValue(stretches), now);
}

/** Stretches as the rule of proration reads them. */
export const withValue = (stretches: readonly PaidStretch[]) =>
  stretches.map((stretch) => ({ ...stretch, paid: cents(stretch.valueCents) }));
