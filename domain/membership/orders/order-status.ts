/**
 * The state machine of orders. Webhooks arrive twice, late and out of order, so the table ignores events that no longer
 * apply.
 */

export const ORDER_STATUSES = ['pending', 'requires_action', 'paid', 'failed', 'cancelled', 'refunded'] as const;

export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** What a payment provider may report about an order. */
export const ORDER_EVENTS = [
  'action-required',
  'paid',
  'failed',
  'cancelled',
  'refunded',
  'charged-back',
  'dispute-won',
  // A payment for a superseded order, which is refunded at once.
  'late-payment',
] as const;

export type OrderEvent = (typeof ORDER_EVENTS)[number];

type Transitions = Partial<Record<OrderEvent, OrderStatus>>;

// A payment or refund at the provider is accepted from every earlier status.
const RETURNS = { refunded: 'refunded', 'charged-back': 'refunded' } as const satisfies Transitions;
const MONEY = { paid: 'paid', 'late-payment': 'refunded', ...RETURNS } as const satisfies Transitions;

const TRANSITIONS: Record<OrderStatus, Transitions> = {
  pending: { ...MONEY, 'action-required': 'requires_action', failed: 'failed', cancelled: 'cancelled' },
  requires_action: { ...MONEY, failed: 'failed', cancelled: 'cancelled' },
  // A declined card is not final: the same order may be paid with another.
  failed: { ...MONEY, 'action-required': 'requires_action', cancelled: 'cancelled' },
  cancelled: MONEY,
  // A late failure or cancellation never reverses a payment; only a refund does.
  paid: RETURNS,
  // A chargeback may be reversed by a won dispute; a refund of ours is final.
  refunded: { 'dispute-won': 'paid' },
};

/** The status after an event, or null when the event changes nothing. (rules M7, W15) */
export const nextOrderStatus = (status: OrderStatus, event: OrderEvent): OrderStatus | null =>
  TRANSITIONS[status][event] ?? null;

type PaymentHistory = { readonly isSuperseded: boolean; readonly isDisputed: boolean };

/**
 * The event that a provider's `paid` means for an order. A buyer has one open order: a later order supersedes the
 * earlier one, and a payment supersedes all others, whose price was calculated from the earlier terms. (rules M8)
 */
export function paidEventFor({ isSuperseded, isDisputed }: PaymentHistory): OrderEvent {
  if (isDisputed) return 'dispute-won';
  return isSuperseded ? 'late-payment' : 'paid';
}

export const RETURN_REASONS = ['refunded', 'charged-back', 'superseded'] as const;

/** Why money was returned: a refund, a chargeback, or a payment for an order that had been superseded. */
export type ReturnReason = (typeof RETURN_REASONS)[number];

type OrderTimestamps = {
  readonly paidAt: Date | null;
  readonly refundedAt: Date | null;
  readonly chargedBackAt: Date | null;
  readonly supersededAt: Date | null;
};

/** Null while nothing was returned, and again once a dispute is won. */
export function returnReason({
  paidAt,
  refundedAt,
  chargedBackAt,
  supersededAt,
}: OrderTimestamps): ReturnReason | null {
  if (refundedAt === null) return null;
  if (chargedBackAt !== null) return 'charged-back';
  return paidAt === null && supersededAt !== null ? 'superseded' : 'refunded';
}

/** Whether the order can still be paid and so links to its checkout session. (rules W15) */
export const canBePaid = (status: OrderStatus): boolean =>
  status === 'pending' || status === 'requires_action' || status === 'failed';
