export type LinkPurpose = 'verify-email' | 'reset-password' | 'choose-password' | 'change-email' | 'undo-email-change';

const HOUR_MS = 3_600_000;

const LIFETIME_MS: Readonly<Record<LinkPurpose, number>> = {
  'verify-email': 72 * HOUR_MS,
  'change-email': 72 * HOUR_MS,
  'reset-password': HOUR_MS,
  'choose-password': 30 * 24 * HOUR_MS,
  'undo-email-change': 7 * 24 * HOUR_MS,
};

/**
 * Reset links expire after 1 hour, verification links after 3 days, links that undo a change of email after 7 days, invitations of
 * moved members to choose a password after 30 days; the end is exclusive. (rules S18)
 */
export const linkExpiry = (purpose: LinkPurpose, made: Date): Date => new Date(made.getTime() + LIFETIME_MS[purpose]);
