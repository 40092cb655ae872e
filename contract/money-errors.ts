/** The part of the error catalogue that is about orders, discounts, refunds and their documents. */
export const MONEY_ERRORS = {
  'order.sign-in': { status: 401, title: 'Sign in', detail: 'Sign in to buy a membership.' },
  'order.not-for-sale': { status: 422, title: 'Not for sale', detail: 'This membership is not for sale.' },
  'order.not-found': { status: 404, title: 'Not found', detail: 'There is no such order.' },
  'order.not-paid': {
    status: 409,
    title: 'Not paid',
    detail: 'This order has not been paid, so there is nothing to renew.',
  },
  'order.ended': { status: 409, title: 'Ended', detail: 'This membership has ended, so there is nothing to renew.' },
  'order.plan-ended': {
    status: 409,
    title: 'Plan no longer sold',
    detail: 'This plan is no longer sold. Choose another membership.',
  },
  'order.nothing-to-renew': {
    status: 409,
    title: 'Nothing to renew',
    detail: 'You have no membership that could be renewed with a card.',
  },
  'order.no-saved-method': {
    status: 409,
    title: 'No saved card',
    detail: 'No card is saved that a renewal could be charged to.',
  },
  'refund.not-paid': {
    status: 409,
    title: 'Not paid',
    detail: 'This order has not been paid, so nothing can go back.',
  },
  'refund.refunded': { status: 409, title: 'Refunded already', detail: 'This order was refunded already.' },
  'refund.too-late': {
    status: 409,
    title: 'Too late',
    detail: 'The 30 days in which an order is refunded are over.',
  },
  'refund.other-provider': {
    status: 409,
    title: 'Other provider',
    detail: 'This order was paid with a provider that is not in use any more. Refund it there.',
  },
  'discount.unknown': { status: 422, title: 'Unknown code', detail: 'There is no such discount code.' },
  'discount.expired': { status: 422, title: 'Code expired', detail: 'This discount code has expired.' },
  'discount.used-up': {
    status: 422,
    title: 'Code used up',
    detail: 'This discount code has been used as often as it can be.',
  },
  'discount.other-tier': {
    status: 422,
    title: 'Other membership',
    detail: 'This discount code is for another membership.',
  },
  'discount.other-currency': {
    status: 422,
    title: 'Other currency',
    detail: 'This discount code is for another currency.',
  },
  'credit-note.not-found': { status: 404, title: 'Not found', detail: 'There is no such credit note.' },
  'receipt.not-found': { status: 404, title: 'Not found', detail: 'There is no such receipt.' },
  'order.signature': { status: 400, title: 'Bad signature', detail: 'The signature of this event does not fit.' },
} as const;
