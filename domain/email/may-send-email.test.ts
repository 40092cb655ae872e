import { describe, expect, test } from 'vitest';
import type { EmailCategory, OptionalEmail } from './email-categories.ts';
import { maySendEmail } from './may-send-email.ts';

const nothing: readonly OptionalEmail[] = [];
const certificates: readonly OptionalEmail[] = ['certificate-issued'];

describe('maySendEmail (rules P46)', () => {
  test.each<[string, EmailCategory, boolean, readonly OptionalEmail[], boolean | string]>([
    ['allows a required email', 'password-reset', false, nothing, true],
    ['allows a required email to a suppressed address', 'password-reset', true, nothing, true],
    ['allows an email about a payment to a suppressed address', 'renewal-notice', true, nothing, true],
    ['allows a courtesy email', 'welcome', false, nothing, true],
    ['refuses a courtesy email to a suppressed address', 'welcome', true, nothing, 'suppressed'],
    ['refuses an unrequested email to a suppressed address', 'referral-invitation', true, nothing, 'suppressed'],
    ['allows an optional email', 'certificate-issued', false, nothing, true],
    [
      'refuses an optional email that the account turned off',
      'certificate-issued',
      false,
      certificates,
      'switched-off',
    ],
    ['refuses an optional email to a suppressed address', 'certificate-issued', true, nothing, 'suppressed'],
    ['ignores preferences for other categories', 'welcome', false, certificates, true],
  ])('%s', (_, category, suppressed, optedOut, expected) => {
    const decision = maySendEmail(category, { suppressed, optedOut });

    expect(decision.ok ? true : decision.why).toBe(expected);
  });
});
