/**
 * Every letter of the product. *Needed*: somebody asked for it or must know, so it goes in any case. *Chosen*: the account
 * may switch it off. *Courteous*: it goes unless the address bounced or complained. (rules P46)
 */
const WEIGHTS = {
  'verify-email': 'needed',
  'password-reset': 'needed',
  'new-sign-in': 'needed',
  'password-changed': 'needed',
  'email-changed': 'needed',
  'data-export-ready': 'needed',
  'account-deleted': 'needed',
  'order-paid': 'needed',
  'order-refunded': 'needed',
  'payment-disputed': 'needed',
  'dispute-won': 'needed',
  'payment-given-back': 'needed',
  'renewal-notice': 'needed',
  'renewal-failed': 'needed',
  'renewal-ended': 'needed',
  // It holds the code, which is shown nowhere else.
  'gift-card-sent': 'needed',
  // To the office.
  'gift-card-held': 'needed',
  'offer-differs': 'needed',
  'publication-delayed': 'needed',
  welcome: 'courteous',
  'referral-invitation': 'courteous',
  'newsletter-confirm': 'courteous',
  // Chosen by subscribing, with or without an account, and left by its own link.
  'newsletter-issue': 'courteous',
  'certificate-issued': 'chosen',
} as const;

export type LetterKind = keyof typeof WEIGHTS;

type OfWeight<Weight> = { [Kind in LetterKind]: (typeof WEIGHTS)[Kind] extends Weight ? Kind : never }[LetterKind];

/** What an account may switch off. */
export type ChosenLetter = OfWeight<'chosen'>;
export const CHOSEN_LETTERS: readonly ChosenLetter[] = ['certificate-issued'];

export const isNeeded = (kind: LetterKind): boolean => WEIGHTS[kind] === 'needed';
