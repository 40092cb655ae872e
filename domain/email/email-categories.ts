/**
 * Every email of the product. *Required* emails are always sent. *Optional* ones can be turned off by the account.
 * *Courtesy* emails are sent unless the address bounced or complained. (rules P46)
 */
const IMPORTANCE = {
  'verify-email': 'required',
  'password-reset': 'required',
  'new-sign-in': 'required',
  'password-changed': 'required',
  'email-changed': 'required',
  'accounts-merged': 'required',
  'merged-address': 'required',
  'data-export-ready': 'required',
  'account-deleted': 'required',
  'order-paid': 'required',
  'order-refunded': 'required',
  'payment-disputed': 'required',
  'dispute-won': 'required',
  'payment-returned': 'required',
  'renewal-notice': 'required',
  'renewal-failed': 'required',
  'renewal-ended': 'required',
  'credit-corrected': 'required',
  // The only email that shows the code.
  'gift-card-sent': 'required',
  // To those who wrote to the office.
  'support-answer': 'required',
  // To the site's staff.
  'gift-card-held': 'required',
  'offer-differs': 'required',
  'publication-delayed': 'required',
  'schedule-failed': 'required',
  'draft-returned': 'required',
  'record-requested': 'required',
  'record-completed': 'required',
  'newsletter-test': 'required',
  'activity-reminder': 'required',
  // To people in control of an activity, who may have no account.
  'disclosure-requested': 'required',
  welcome: 'courtesy',
  // To members who were moved in from another system without a password.
  'account-moved': 'courtesy',
  'referral-invitation': 'courtesy',
  'newsletter-confirm': 'courtesy',
  // Subscribed to with or without an account, and ended by its own unsubscribe link.
  'newsletter-issue': 'courtesy',
  // Turned on by the account, and ended by a link in each. (rules K10)
  recall: 'courtesy',
  // The same. (rules F9)
  'week-plan': 'courtesy',
  'certificate-issued': 'optional',
  'goal-reminder': 'optional',
  'follow-up': 'optional',
} as const;

export type EmailCategory = keyof typeof IMPORTANCE;

type WithImportance<Importance> = {
  [Category in EmailCategory]: (typeof IMPORTANCE)[Category] extends Importance ? Category : never;
}[EmailCategory];

/** The emails that an account can turn off. */
export type OptionalEmail = WithImportance<'optional'>;
export const OPTIONAL_EMAILS: readonly OptionalEmail[] = ['certificate-issued', 'goal-reminder', 'follow-up'];

export const isRequired = (category: EmailCategory): boolean => IMPORTANCE[category] === 'required';
