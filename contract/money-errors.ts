/** The part of the error catalogue that is about orders, discounts, refunds and their documents. */
export const MONEY_ERRORS = {
  'order.sign-in': { status: 401, title: 'Sign in', detail: 'Sign in to buy a membership.' },
  'order.not-for-sale': { status: 422, title: 'Not for sale', detail: 'This membership isn’t for sale.' },
  'order.not-found': { status: 404, title: 'Not found', detail: 'We can’t find this order.' },
  'order.not-paid': {
    status: 409,
    title: 'Not paid',
    detail: 'This order hasn’t been paid, so there’s nothing to renew.',
  },
  'order.ended': { status: 409, title: 'Ended', detail: 'This membership has ended, so there’s nothing to renew.' },
  'order.plan-ended': {
    status: 409,
    title: 'Plan no longer sold',
    detail: 'This plan is no longer sold. Choose another membership.',
  },
  'order.nothing-to-renew': {
    status: 409,
    title: 'Nothing to renew',
    detail: 'You don’t have a membership to renew with a card.',
  },
  'order.no-saved-method': {
    status: 409,
    title: 'No saved card',
    detail: 'There’s no saved card to charge for the renewal.',
  },
  'refund.not-paid': {
    status: 409,
    title: 'Not paid',
    detail: 'This order hasn’t been paid, so there’s nothing to refund.',
  },
  'refund.refunded': { status: 409, title: 'Already refunded', detail: 'This order has already been refunded.' },
  'refund.too-late': {
    status: 409,
    title: 'Too late',
    detail: 'The 30-day refund period has ended.',
  },
  'refund.other-provider': {
    status: 409,
    title: 'Other provider',
    detail: 'This order was paid through a provider that’s no longer in use. Refund it there.',
  },
  'discount.unknown': { status: 422, title: 'Unknown code', detail: 'We don’t recognize this discount code.' },
  'discount.expired': { status: 422, title: 'Code expired', detail: 'This discount code has expired.' },
  'discount.used-up': {
    status: 422,
    title: 'Code used up',
    detail: 'This discount code has reached its usage limit.',
  },
  'discount.other-tier': {
    status: 422,
    title: 'Other membership',
    detail: 'This discount code is for a different membership.',
  },
  'discount.other-currency': {
    status: 422,
    title: 'Other currency',
    detail: 'This discount code is for a different currency.',
  },
  'credit-note.not-found': { status: 404, title: 'Not found', detail: 'We can’t find this credit note.' },
  'receipt.not-found': { status: 404, title: 'Not found', detail: 'We can’t find this receipt.' },
  'order.signature': { status: 400, title: 'Bad signature', detail: 'The signature of this event doesn’t match.' },
} as const;
