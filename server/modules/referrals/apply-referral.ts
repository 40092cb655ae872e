import { and, eq, inArray, isNull } from 'drizzle-orm';
import { GIFT_CARD, giftCardDueOn, REFERRAL_CURRENCY, type VoidWhy } from '#domain/referral/gift-card.ts';
import type { Moment } from '#domain/shared/time-zone.ts';
import type { Queryable, Tx } from '#server/kernel/ctx.ts';
import { referred } from '#server/modules/membership/index.ts';
import { giftCards, referrals } from './tables.ts';

type FirstPurchase = { orderId: number; email: string; paid: Moment };

/**
 * The colleague has paid for a first membership: the referral that counts is applied, and its gift card is scheduled
 * for 30 days later. Trap: ask before the term is granted, or the purchase is no longer the first. (rules R9)
 */
export async function applyReferral(tx: Tx, { orderId, email, paid }: FirstPurchase): Promise<void> {
  const waiting = await referred.findWaitingReferral(tx, email);
  if (waiting === null) return;
  const applied = await tx
    .update(referrals)
    .set({ appliedAt: paid.now })
    .where(and(eq(referrals.id, waiting.id), isNull(referrals.appliedAt)))
    .returning({ id: referrals.id });
  if (applied.length === 0) return;
  await tx.insert(giftCards).values({
    referralId: waiting.id,
    userId: waiting.inviterId,
    orderId,
    amountCents: GIFT_CARD,
    currency: REFERRAL_CURRENCY,
    status: 'pending_to_send',
    dueOn: giftCardDueOn(paid.now, paid.zone),
    createdAt: paid.now,
  });
}

type Cancelled = { orderId: number; why: VoidWhy; at: Date };

/** The referral that an order applied. */
const referralOf = (db: Queryable, orderId: number) =>
  db.select({ id: giftCards.referralId }).from(giftCards).where(eq(giftCards.orderId, orderId));

/** Money that goes back cancels the gift card of its order, unless it has been sent. (rules M24) */
export async function cancelGiftCard(tx: Tx, { orderId, why, at }: Cancelled): Promise<void> {
  await tx
    .update(referrals)
    .set({ refundedAt: at })
    .where(inArray(referrals.id, referralOf(tx, orderId)));
  await tx
    .update(giftCards)
    .set({ status: 'cancelled', cancelledWhy: why, heldWhy: null })
    .where(and(eq(giftCards.orderId, orderId), inArray(giftCards.status, ['pending', 'pending_to_send'])));
}

/** Whether a gift card is owed for this order and has not left. */
export async function hasUnsentGiftCard(db: Queryable, orderId: number): Promise<boolean> {
  const cards = await db
    .select({ id: giftCards.id })
    .from(giftCards)
    .where(and(eq(giftCards.orderId, orderId), inArray(giftCards.status, ['pending', 'pending_to_send'])));
  return cards.length > 0;
}

/** A dispute that was won: the card is owed again, from the same day. */
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
