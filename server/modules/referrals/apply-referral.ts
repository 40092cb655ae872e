import { and, eq, inArray, isNull } from 'drizzle-orm';
import { GIFT_CARD, giftCardDueOn, REFERRAL_CURRENCY, type VoidReason } from '#domain/referral/gift-card.ts';
import type { Moment } from '#domain/shared/time-zone.ts';
import type { Queryable, Tx } from '#server/kernel/ctx.ts';
import { referred } from '#server/modules/membership/index.ts';
import { giftCards, referrals } from './tables.ts';

type FirstPurchase = { orderId: number; email: string; paid: Moment };

/**
 * The colleague has paid for a first membership: the referral that counts is applied, and its gift card is scheduled
 * for 30 days later. Trap: call it before the term is granted, or the purchase is no longer the first. (rules R9)
 */
export async function applyReferral(tx: Tx, { orderId, email, paid }: FirstPurchase): Promise<void> {
  const pending = await referred.findPendingReferral(tx, email);
  if (pending === null) return;
  const applied = await tx
    .update(referrals)
    .set({ appliedAt: paid.now })
    .where(and(eq(referrals.id, pending.id), isNull(referrals.appliedAt)))
    .returning({ id: referrals.id });
  if (applied.length === 0) return;
  await tx.insert(giftCards).values({
    referralId: pending.id,
    userId: pending.inviterId,
    orderId,
    amountCents: GIFT_CARD,
    currency: REFERRAL_CURRENCY,
    status: 'pending_to_send',
    dueOn: giftCardDueOn(paid.now, paid.zone),
    createdAt: paid.now,
  });
}

type Cancellation = { orderId: number; why: VoidReason; at: Date };

/** The referral that an order applied. */
const referralOf = (db: Queryable, orderId: number) =>
  db.select({ id: giftCards.referralId }).from(giftCards).where(eq(giftCards.orderId, orderId));

/** A refund or chargeback cancels the gift card of its order, unless it has been sent. (rules M24) */
export async function cancelGiftCard(tx: Tx, { orderId, why, at }: Cancellation): Promise<void> {
  await tx
    .update(referrals)
    .set({ refundedAt: at })
    .where(inArray(referrals.id, referralOf(tx, orderId)));
  await tx
    .update(giftCards)
    .set({ status: 'cancelled', cancelledWhy: why, heldWhy: null })
    .where(and(eq(giftCards.orderId, orderId), inArray(giftCards.status, ['pending', 'pending_to_send'])));
}

/** Whether the gift card of an order is scheduled or held, and so not sent. */
export async function hasUnsentGiftCard(db: Queryable, orderId: number): Promise<boolean> {
  const cards = await db
    .select({ id: giftCards.id })
    .from(giftCards)
    .where(and(eq(giftCards.orderId, orderId), inArray(giftCards.status, ['pending', 'pending_to_send'])));
  return cards.length > 0;
}

/** Schedules the gift card again, for the same date, after a won dispute. */
export async function restoreGiftCard(tx: Tx, orderId: number): Promise<void> {
  await tx
    .update(referrals)
    .set({ refundedAt: null })
    .where(inArray(referrals.id, referralOf(tx, orderId)));
  await tx
    .update(giftCards)
    .set({ status: 'pending_to_send', cancelledWhy: null })
    .where(and(eq(giftCards.orderId, orderId), eq(giftCards.cancelledWhy, 'charged-back')));
}
