/** An order's life. Webhooks come twice, late, early and out of order; the table is what keeps that harmless. */

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
  // Money that came for an order that does not stand any more goes back at once.
  'given-back',
] as const;

export type OrderEvent = (typeof ORDER_EVENTS)[number];

type Moves = Partial<Record<OrderEvent, OrderStatus>>;

// Money that has moved is always believed: `paid` and what went back are taken from every state that lies before them.
const BACK = { refunded: 'refunded', 'charged-back': 'refunded' } as const satisfies Moves;
const MONEY = { paid: 'paid', 'given-back': 'refunded', ...BACK } as const satisfies Moves;

const MOVES: Record<OrderStatus, Moves> = {
  pending: { ...MONEY, 'action-required': 'requires_action', failed: 'failed', cancelled: 'cancelled' },
  requires_action: { ...MONEY, failed: 'failed', cancelled: 'cancelled' },
  // A declined card is not the end: the same order may be paid with another.
  failed: { ...MONEY, 'action-required': 'requires_action', cancelled: 'cancelled' },
  cancelled: MONEY,
  // Paid is never undone by a late failure or cancellation; only a refund ends it.
  paid: BACK,
  // What the bank took back it may give back; what we gave back stays with the buyer.
  refunded: { 'dispute-won': 'paid' },
};

/** The status after an event, or null when the event changes nothing. (rules M7, W15) */
export const nextOrderStatus = (status: OrderStatus, event: OrderEvent): OrderStatus | null =>
  MOVES[status][event] ?? null;

type Past = { readonly isGivenUp: boolean; readonly isDisputed: boolean };

/**
 * What a provider's `paid` means to an order. One order of a person stands at a time: ordering anew gives up the earlier,
 * and a payment that takes effect gives up all others, whose price reckoned with what was held before. (rules M8)
 */
export function meaningOfPaid({ isGivenUp, isDisputed }: Past): OrderEvent {
  if (isDisputed) return 'dispute-won';
  return isGivenUp ? 'given-back' : 'paid';
}

export const RETURNED_WHYS = ['refunded', 'charged-back', 'given-up'] as const;

/** Why money went back: a refund, the bank's doing, or because the order had been given up when it came. */
export type ReturnedWhy = (typeof RETURNED_WHYS)[number];

type Returned = {
  readonly paidAt: Date | null;
  readonly refundedAt: Date | null;
  readonly chargedBackAt: Date | null;
  readonly givenUpAt: Date | null;
};

/** Null while nothing went back, and again once a dispute is won. */
export function returnedWhy({ paidAt, refundedAt, chargedBackAt, givenUpAt }: Returned): ReturnedWhy | null {
  if (refundedAt === null) return null;
  if (chargedBackAt !== null) return 'charged-back';
  return paidAt === null && givenUpAt !== null ? 'given-up' : 'refunded';
}

/** While it can be paid, an order shows the way to its payment page. (rules W15) */
export const canBePaid = (status: OrderStatus): boolean =>
  status === 'pending' || status === 'requires_action' || status === 'failed';
