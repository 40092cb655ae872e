import { describe, expect, test } from 'vitest';
import type { PlainDate } from '#domain/shared/dates.ts';
import type { Cents } from '#domain/shared/money.ts';
import { accountDeleted } from './account-deleted.ts';
import { certificateIssued } from './certificate-issued.ts';
import { dataExportReady } from './data-export-ready.ts';
import { emailChanged } from './email-changed.ts';
import { giftCardSent } from './gift-card-sent.ts';
import type { Envelope, Mail } from './mail.ts';
import { membershipRenewalNotice } from './membership-renewal-notice.ts';
import { newsletterConfirm } from './newsletter-confirm.ts';
import { orderPaid } from './order-paid.ts';
import { orderRefunded } from './order-refunded.ts';
import { passwordChanged } from './password-changed.ts';
import { passwordReset } from './password-reset.ts';
import { referralInvitation } from './referral-invitation.ts';
import { renewalFailed } from './renewal-failed.ts';
import { verifyEmail } from './verify-email.ts';
import { welcome } from './welcome.ts';

const SITE = 'https://receptor.example';
const ENVELOPE: Envelope = {
  locale: 'en',
  sender: { brand: 'Receptor', url: SITE, supportEmail: 'support@receptor.example', address: '100 Example Street' },
};
const AT = new Date('2026-11-20T14:05:00Z');
const day = (date: string): PlainDate => date as PlainDate;

const all = (name: string, envelope = ENVELOPE): [string, Mail][] => [
  ['verify-email', verifyEmail(envelope, { name, email: 'hannah@clinic.example', verifyUrl: `${SITE}/?token=a&b=1` })],
  ['password-reset', passwordReset(envelope, { name, resetUrl: `${SITE}/reset-password?uid=7&token=t` })],
  ['password-changed', passwordChanged(envelope, { name, changedAt: AT, recoverUrl: `${SITE}/recover-password` })],
  ['email-changed', emailChanged(envelope, { name, newEmail: 'new@clinic.example', changedAt: AT })],
  [
    'data-export-ready',
    dataExportReady(envelope, { name, downloadUrl: `${SITE}/api/privacy/export/7/file?a=1&b=2`, expiresAt: AT }),
  ],
  [
    'order-refunded',
    orderRefunded(envelope, {
      name,
      plan: 'Gold, one year',
      receiptNumber: 'R-000007',
      amount: 69_900 as Cents,
      currency: 'USD',
      refundedOn: day('2026-11-20'),
      receiptUrl: `${SITE}/checkout/7`,
    }),
  ],
  ...[day('2026-11-23'), null].map((nextTryOn): [string, Mail] => [
    nextTryOn === null ? 'renewal-failed-for-good' : 'renewal-failed',
    renewalFailed(envelope, {
      name,
      plan: 'Gold, one year',
      amount: 69_900 as Cents,
      currency: 'USD',
      nextTryOn,
      pricingUrl: `${SITE}/pricing`,
    }),
  ]),
  [
    'gift-card-sent',
    giftCardSent(envelope, {
      name,
      amount: 5_000 as Cents,
      currency: 'USD',
      code: 'DEMO-1234-5678-9ABC',
      redeem: 'Use the code in any shop.',
      referralUrl: `${SITE}/referral`,
    }),
  ],
  ['account-deleted', accountDeleted(envelope, { name, deletedAt: AT })],
  ['welcome', welcome(envelope, { name, libraryUrl: `${SITE}/library` })],
  ...[false, true].map((reminder): [string, Mail] => [
    reminder ? 'referral-reminder' : 'referral-invitation',
    referralInvitation(envelope, {
      inviter: name,
      discount: '$50',
      email: 'colleague@clinic.example',
      reminder,
      registerUrl: `${SITE}/pricing`,
      termsUrl: `${SITE}/referral-program-terms-and-conditions`,
    }),
  ]),
  [
    'newsletter-confirm',
    newsletterConfirm(envelope, {
      email: `${name}@clinic.example`,
      confirmUrl: `${SITE}/newsletter-success?confirm=t`,
      unsubscribeUrl: `${SITE}/unsubscribe?token=t`,
    }),
  ],
  [
    'order-paid',
    orderPaid(envelope, {
      name,
      plan: 'Gold, one year',
      receiptNumber: 'R-000123',
      total: 64900 as Cents,
      currency: 'USD',
      paidWith: 'Visa ending in 4242',
      validFrom: day('2026-11-20'),
      validUntil: day('2027-11-20'),
      startsLater: false,
      renews: true,
      receiptUrl: `${SITE}/receipt/123`,
    }),
  ],
  [
    'order-paid-for-later',
    orderPaid(envelope, {
      name,
      plan: 'Bronze, one year',
      receiptNumber: 'R-000124',
      total: 29900 as Cents,
      currency: 'USD',
      paidWith: 'Visa ending in 4242',
      validFrom: day('2027-03-01'),
      validUntil: day('2028-02-29'),
      startsLater: true,
      renews: false,
      receiptUrl: `${SITE}/receipt/124`,
    }),
  ],
  [
    'certificate-issued',
    certificateIssued(envelope, {
      name,
      activity: 'Lamotrigine in Clinical Practice',
      completedOn: day('2026-11-20'),
      credit: '0.5 AMA PRA Category 1 Credit™',
      number: '2026-004817',
      verificationCode: '7K3M-Q9TX-2HD4',
      certificateUrl: `${SITE}/dashboard/certificates`,
      verifyUrl: `${SITE}/verify/7K3M-Q9TX-2HD4`,
    }),
  ],
  [
    'membership-renewal-notice',
    membershipRenewalNotice(envelope, {
      name,
      plan: 'Gold, one year',
      daysLeft: 30,
      renewsOn: day('2026-12-20'),
      amount: 69900 as Cents,
      currency: 'USD',
      chargedTo: 'Visa ending in 4242',
      accountUrl: `${SITE}/dashboard/account`,
    }),
  ],
];

const linksOf = (html: string): string[] =>
  [...html.matchAll(/href="([^"]*)"/g)].map(([, url]) => (url ?? '').replaceAll('&amp;', '&'));

describe.each(all('Hannah'))('%s', (_name, mail) => {
  test('says the same as ever', () => {
    expect(`${mail.subject}\n\n${mail.text}`).toMatchSnapshot();
  });

  test('has links, all of them absolute', () => {
    const links = linksOf(mail.html);

    expect(links.length).toBeGreaterThan(0);
    for (const link of links) expect(link).toMatch(/^https:\/\//);
  });

  test('carries every link of its HTML in its text', () => {
    for (const link of linksOf(mail.html)) expect(mail.text).toContain(link);
  });

  test('says why it was sent, by whom, and from where', () => {
    for (const body of [mail.html, mail.text]) {
      expect(body).toContain('You get this message because');
      expect(body).toContain('100 Example Street');
      expect(body).toContain('support@receptor.example');
    }
  });

  test('is readable in the dark', () => {
    expect(mail.html).toContain('@media (prefers-color-scheme: dark)');
    expect(mail.html).toContain('<meta name="color-scheme" content="light dark">');
  });
});

describe('what people write', () => {
  const hostile = '<script>alert("x")</script> & \'Co\'';

  test.each(all(hostile))('cannot become markup in %s', (_name, mail) => {
    expect(mail.html).not.toContain('<script');
    expect(mail.html).toContain('&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt; &amp; &#39;Co&#39;');
    expect(mail.text).toContain(hostile);
  });

  test('cannot add a header through the subject', () => {
    const mail = certificateIssued(ENVELOPE, {
      name: 'Hannah',
      activity: 'Title\r\nBcc: everyone@clinic.example',
      completedOn: day('2026-11-20'),
      credit: 'Participation',
      number: '1',
      verificationCode: 'A',
      certificateUrl: SITE,
      verifyUrl: SITE,
    });

    expect(mail.subject).not.toMatch(/[\r\n]/);
  });
});

describe('the words', () => {
  test('set the trade mark of AMA credit in italics (accreditation.md §3)', () => {
    const [, mail] = all('Hannah').find(([name]) => name === 'certificate-issued')!;

    expect(mail.html).toContain('0.5 <i>AMA PRA Category 1 Credit</i>™');
  });

  test('are English where a language has no table of its own yet', () => {
    const [, mail] = all('Hannah', { ...ENVELOPE, locale: 'fr' })[0]!;

    expect(mail.subject).toBe('Verify your e-mail address');
    expect(mail.html).toContain('<html lang="en">');
  });

  test('tell a member without renewal that nothing renews', () => {
    const order = { name: 'Hannah', plan: 'Gold', receiptNumber: 'R-1', total: 100 as Cents, currency: 'USD' };
    const term = { validFrom: day('2026-11-20'), validUntil: day('2027-11-20'), startsLater: false };
    const rest = { paidWith: 'Visa', ...term, receiptUrl: SITE, renews: false };

    expect(orderPaid(ENVELOPE, { ...order, ...rest }).text).toContain('It does not renew by itself.');
  });
});
