/** Gift cards. A card is owed once per paid referral and leaves the building only after the refund window. */
import { GUARANTEE_DAYS } from '#domain/membership/may-refund.ts';
import { daysAfter } from '#domain/shared/dates.ts';
import { cents } from '#domain/shared/money.ts';

/** The inviter's gift card for each referred colleague who buys a paid membership. (§1, §9) */
export const GIFT_CARD = cents(5000);

/** The referred colleague's discount on the first paid membership. (§1, §9) */
export const REFERRED_DISCOUNT = cents(5000);

/** Both are dollars. (§1) */
export const REFERRAL_CURRENCY = 'USD';

export const GIFT_CARD_STATUSES = ['pending', 'pending_to_send', 'sent', 'cancelled'] as const;

export type GiftCardStatus = (typeof GIFT_CARD_STATUSES)[number];

/** Why a card that was owed is not sent: the money went back, one card paid for both, or there is nobody to send it to. */
export const VOID_WHYS = ['refunded', 'charged-back', 'same-card', 'account-deleted'] as const;

export type VoidWhy = (typeof VOID_WHYS)[number];

/** What the inviter is shown: sent; scheduled, with its send date; otherwise pending. (§4, Gift card) */
export function shownGiftCard(status: string): 'sent' | 'scheduled' | 'pending' {
  if (status === 'sent') return 'sent';
  return status === 'pending_to_send' ? 'scheduled' : 'pending';
}

/** Sent 30 days after the purchase, tied to the 30-day guarantee. (§1) */
export const giftCardDueAt = (paidAt: Date): Date => daysAfter(paidAt, GUARANTEE_DAYS);

type GiftCard = { readonly status: GiftCardStatus; readonly dueAt: Date };

/** Whether the daily job sends a card now: scheduled, and not a second before its due date. (decisions.md, Referrals) */
export const isGiftCardDue = ({ status, dueAt }: GiftCard, now: Date): boolean =>
  status === 'pending_to_send' && dueAt <= now;
