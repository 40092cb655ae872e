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
] as const;

export type OrderEvent = (typeof ORDER_EVENTS)[number];

type Moves = Partial<Record<OrderEvent, OrderStatus>>;

// Money that has moved is always believed: `paid` and what went back are taken from every state that lies before them.
const BACK = { refunded: 'refunded', 'charged-back': 'refunded' } as const satisfies Moves;
const MONEY = { paid: 'paid', ...BACK } as const satisfies Moves;

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

/** The status after an event, or null when the event changes nothing. (decisions.md, Money; api.md, Bodies) */
export const nextOrderStatus = (status: OrderStatus, event: OrderEvent): OrderStatus | null =>
  MOVES[status][event] ?? null;

/** While it can be paid, an order shows the way to its payment page. (api.md, Bodies) */
export const canBePaid = (status: OrderStatus): boolean =>
  status === 'pending' || status === 'requires_action' || status === 'failed';
