/** Gift cards: one per paid referral, sent on the date on which the guarantee of its order ends. */
import { GUARANTEE_DAYS } from '#domain/membership/orders/refund.ts';
import { addDays, isBefore, type PlainDate } from '#domain/shared/dates.ts';
import { cents } from '#domain/shared/money.ts';
import { dayIn, type TimeZone } from '#domain/shared/time-zone.ts';

/** The inviter's gift card for each referred colleague who buys a paid membership. (rules R1) */
export const GIFT_CARD = cents(5000);

/** The referred colleague's discount on the first paid membership. (rules R1) */
export const REFERRED_DISCOUNT = cents(5000);

/** The currency of both amounts. (rules R1) */
export const REFERRAL_CURRENCY = 'USD';

export const GIFT_CARD_STATUSES = ['pending', 'pending_to_send', 'sent', 'cancelled'] as const;

export type GiftCardStatus = (typeof GIFT_CARD_STATUSES)[number];

/** Why a due card is held: the office reviews it, or no gift card provider is configured. (rules R11, R12) */
export const HOLD_REASONS = ['same-card', 'no-provider'] as const;

export type HoldReason = (typeof HOLD_REASONS)[number];

/**
 * Why a scheduled card is canceled: the order was refunded or charged back, one card paid for both orders, or the
 * account was deleted.
 */
export const VOID_REASONS = ['refunded', 'charged-back', 'same-card', 'account-deleted'] as const;

export type VoidReason = (typeof VOID_REASONS)[number];

/** The status shown to the inviter: sent; scheduled, with its send date; otherwise pending. (rules R14) */
export function displayedGiftCardStatus(status: string): 'sent' | 'scheduled' | 'pending' {
  if (status === 'sent') return 'sent';
  return status === 'pending_to_send' ? 'scheduled' : 'pending';
}

/** Sent 30 days after the purchase, tied to the 30-day guarantee. (rules R9) */
export const giftCardDueOn = (paidAt: Date, zone: TimeZone): PlainDate => addDays(dayIn(paidAt, zone), GUARANTEE_DAYS);

type GiftCard = { readonly status: GiftCardStatus; readonly dueOn: PlainDate };

/** Whether the job sends the card: it is scheduled and due. (rules R10) */
export const isGiftCardDue = ({ status, dueOn }: GiftCard, today: PlainDate): boolean =>
  status === 'pending_to_send' && !isBefore(today, dueOn);
