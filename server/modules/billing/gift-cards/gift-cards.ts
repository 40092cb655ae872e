/** The effect of an order on the gift card of its inviter. */
import { and, eq, inArray } from 'drizzle-orm';
import { GIFT_CARD, giftCardDueOn, REFERRAL_CURRENCY, type VoidReason } from '#domain/referral/gift-card.ts';
import type { Moment } from '#domain/shared/time-zone.ts';
import type { Tx } from '#server/kernel/ctx.ts';
import { giftCards } from '#server/modules/billing/tables.ts';
import { applyReferral, markReferralRefunded } from '#server/modules/referrals/index.ts';

type FirstPurchase = { orderId: number; email: string; paid: Moment };

/**
 * After the colleague's first payment for a membership, applies the referral and schedules its gift card for 30 days
 * later. Trap: call it before the term is granted, or the purchase is no longer the first. (rules R9)
 */
export async function scheduleGiftCard(tx: Tx, { orderId, email, paid }: FirstPurchase): Promise<void> {
  const applied = await applyReferral(tx, email, paid.now);
  if (applied === null) return;
  await tx.insert(giftCards).values({
    referralId: applied.referralId,
    userId: applied.inviterId,
    orderId,
    amountCents: GIFT_CARD,
    currency: REFERRAL_CURRENCY,
    status: 'pending_to_send',
    dueOn: giftCardDueOn(paid.now, paid.zone),
    createdAt: paid.now,
  });
}

async function markRefunded(tx: Tx, orderId: number, at: Date | null): Promise<void> {
  const [card] = await tx.select({ id: giftCards.referralId }).from(giftCards).where(eq(giftCards.orderId, orderId));
  if (card !== undefined) await markReferralRefunded(tx, card.id, at);
}

type Cancellation = { orderId: number; why: VoidReason; at: Date };

/** A refund or chargeback cancels the gift card of its order, unless it has been sent. (rules M24) */
export async function cancelGiftCard(tx: Tx, { orderId, why, at }: Cancellation): Promise<void> {
  await markRefunded(tx, orderId, at);
  await tx
    .update(giftCards)
    .set({ status: 'cancelled', cancelledWhy: why, heldWhy: null })
    .where(and(eq(giftCards.orderId, orderId), inArray(giftCards.status, ['pending', 'pending_to_send'])));
}

/** Schedules the gift card again, for the same date, after a won dispute. */
export async function restoreGiftCard(tx: Tx, orderId: number): Promise<void> {
  await markRefunded(tx, orderId, null);
  await tx
    .update(giftCards)
    .set({ status: 'pending_to_send', cancelledWhy: null })
    .where(and(eq(giftCards.orderId, orderId), eq(giftCards.cancelledWhy, 'charged-back')));
}
