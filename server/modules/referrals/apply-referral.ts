import { and, eq, inArray, isNull } from 'drizzle-orm';
import { GIFT_CARD, giftCardDueAt, REFERRAL_CURRENCY, type VoidWhy } from '#domain/referral/gift-card.ts';
import type { Tx } from '#server/kernel/ctx.ts';
import { findWaitingReferral } from '#server/modules/membership/index.ts';
import { giftCards, referrals } from './tables.ts';

type FirstPurchase = { orderId: number; email: string; paidAt: Date };

/**
 * The colleague has paid for a first membership: the referral that counts is applied, and its gift card is scheduled
 * for 30 days later. Trap: ask before the term is granted, or the purchase is no longer the first. (decisions.md, Referrals)
 */
export async function applyReferral(tx: Tx, { orderId, email, paidAt }: FirstPurchase): Promise<void> {
  const waiting = await findWaitingReferral(tx, email);
  if (waiting === null) return;
  const applied = await tx
    .update(referrals)
    .set({ appliedAt: paidAt })
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
    dueAt: giftCardDueAt(paidAt),
    createdAt: paidAt,
  });
}

/** Money that goes back cancels the gift card of its order, unless it has been sent. (decisions.md, Money) */
export async function cancelGiftCard(tx: Tx, { orderId, why }: { orderId: number; why: VoidWhy }): Promise<void> {
  await tx
    .update(giftCards)
    .set({ status: 'cancelled', cancelledWhy: why })
    .where(and(eq(giftCards.orderId, orderId), inArray(giftCards.status, ['pending', 'pending_to_send'])));
}

/** A dispute that was won: the card is owed again, from the same day. */
export async function restoreGiftCard(tx: Tx, orderId: number): Promise<void> {
  await tx
    .update(giftCards)
    .set({ status: 'pending_to_send', cancelledWhy: null })
    .where(and(eq(giftCards.orderId, orderId), eq(giftCards.cancelledWhy, 'charged-back')));
}
