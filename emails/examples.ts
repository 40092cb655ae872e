/** One invented example of every message, for those who look at them and for the tests. */
import { addDays, hoursAfter, type PlainDate } from '#domain/shared/dates.ts';
import type { Cents } from '#domain/shared/money.ts';
import { accountDeleted } from './account-deleted.ts';
import { certificateIssued } from './certificate-issued.ts';
import { dataExportReady } from './data-export-ready.ts';
import { disputeWon } from './dispute-won.ts';
import { emailChangeConfirm } from './email-change-confirm.ts';
import { emailChangeRequested } from './email-change-requested.ts';
import { emailChanged } from './email-changed.ts';
import { ISSUES } from './examples-newsletter.ts';
import { giftCardSent } from './gift-card-sent.ts';
import type { Envelope, Mail } from './mail.ts';
import { membershipRenewalNotice } from './membership-renewal-notice.ts';
import { orderRefunded, paymentDisputed, paymentGivenBack } from './money-went-back.ts';
import { newSignIn } from './new-sign-in.ts';
import { newsletterConfirm } from './newsletter-confirm.ts';
import { orderPaid } from './order-paid.ts';
import { passwordChanged } from './password-changed.ts';
import { passwordReset } from './password-reset.ts';
import { referralInvitation } from './referral-invitation.ts';
import { renewalEnded } from './renewal-ended.ts';
import { renewalFailed } from './renewal-failed.ts';
import { verifyEmail } from './verify-email.ts';
import { welcome } from './welcome.ts';

type Example = (envelope: Envelope, name: string) => Mail;

const AT = new Date('2026-11-20T14:05:00Z');
const inDays = (days: number): PlainDate => addDays('2026-11-20' as PlainDate, days);
const GOLD = { tier: 'Gold', rebillDays: 365 };
const MONEY = { amount: 69_900 as Cents, currency: 'USD' };
const CARD = 'Visa ending in 4242';

const ACCOUNT: Record<string, Example> = {
  'verify-email': (envelope, name) =>
    verifyEmail(envelope, { name, email: 'hannah@clinic.example', verifyUrl: `${envelope.sender.url}/?token=a&b=1` }),
  'password-reset': (envelope, name) =>
    passwordReset(envelope, { name, resetUrl: `${envelope.sender.url}/recover-password/change/7/t` }),
  'new-sign-in': (envelope, name) =>
    newSignIn(envelope, {
      name,
      device: 'Firefox on Windows',
      at: AT,
      devicesUrl: `${envelope.sender.url}/my-account/sessions`,
    }),
  'password-changed': (envelope, name) =>
    passwordChanged(envelope, { name, changedAt: AT, recoverUrl: `${envelope.sender.url}/recover-password` }),
  'email-changed': (envelope, name) =>
    emailChanged(envelope, {
      name,
      newEmail: 'new@clinic.example',
      changedAt: AT,
      undoUrl: `${envelope.sender.url}/undo-email-change/t`,
    }),
  'email-change-requested': (envelope, name) =>
    emailChangeRequested(envelope, {
      name,
      newEmail: 'new@clinic.example',
      undoUrl: `${envelope.sender.url}/undo-email-change/t`,
    }),
  'email-change-confirm': (envelope, name) =>
    emailChangeConfirm(envelope, {
      email: `${name}@clinic.example`,
      confirmUrl: `${envelope.sender.url}/signin?token=t`,
    }),
  welcome: (envelope, name) => welcome(envelope, { name, libraryUrl: `${envelope.sender.url}/library` }),
  'data-export-ready': (envelope, name) =>
    dataExportReady(envelope, {
      name,
      downloadUrl: `${envelope.sender.url}/api/privacy/export/7/file?a=1&b=2`,
      expiresAt: hoursAfter(AT, 7 * 24),
    }),
  'account-deleted': (envelope, name) => accountDeleted(envelope, { name, deletedAt: AT }),
  'newsletter-confirm': (envelope, name) =>
    newsletterConfirm(envelope, {
      email: `${name}@clinic.example`,
      confirmUrl: `${envelope.sender.url}/newsletter-success?confirm=t`,
      unsubscribeUrl: `${envelope.sender.url}/unsubscribe?token=t`,
    }),
};

const receipt = (envelope: Envelope, name: string) => ({
  name,
  plan: GOLD,
  receiptNumber: 'R-000123',
  total: 64_900 as Cents,
  currency: 'USD',
  receiptUrl: `${envelope.sender.url}/checkout/123`,
  accountUrl: `${envelope.sender.url}/my-account/membership`,
});

const wentBack = (envelope: Envelope, name: string) => ({
  ...{ name, plan: GOLD, number: 'R-000123', ...MONEY, on: inDays(0) },
  url: `${envelope.sender.url}/checkout/123`,
});

const MEMBERSHIP: Record<string, Example> = {
  'order-paid': (envelope, name) =>
    orderPaid(envelope, {
      ...receipt(envelope, name),
      paidWith: CARD,
      validFrom: inDays(0),
      validUntil: inDays(365),
      startsLater: false,
      renewal: { amount: MONEY.amount, chargedOn: inDays(364) },
    }),
  'order-paid-for-later': (envelope, name) =>
    orderPaid(envelope, {
      ...receipt(envelope, name),
      plan: { tier: 'Bronze', rebillDays: 1825 },
      paidWith: null,
      validFrom: inDays(101),
      validUntil: inDays(1926),
      startsLater: true,
      renewal: null,
    }),
  'membership-renewal-notice': (envelope, name) =>
    membershipRenewalNotice(envelope, {
      ...{ name, plan: GOLD, ...MONEY, chargedTo: CARD },
      ...{ daysLeft: 30, renewsOn: inDays(30), chargedOn: inDays(29), cardOver: null },
      accountUrl: `${envelope.sender.url}/my-account/membership`,
    }),
  'membership-renewal-notice-card-over': (envelope, name) =>
    membershipRenewalNotice(envelope, {
      ...{ name, plan: GOLD, ...MONEY, chargedTo: CARD },
      ...{ daysLeft: 30, renewsOn: inDays(30), chargedOn: inDays(29), cardOver: { year: 2026, month: 11 } },
      accountUrl: `${envelope.sender.url}/my-account/membership`,
    }),
  'renewal-failed': (envelope, name) =>
    renewalFailed(envelope, {
      ...{ name, plan: GOLD, ...MONEY },
      nextTryOn: inDays(3),
      accountUrl: `${envelope.sender.url}/my-account/membership`,
      pricingUrl: `${envelope.sender.url}/pricing`,
    }),
  'renewal-failed-for-good': (envelope, name) =>
    renewalFailed(envelope, {
      ...{ name, plan: GOLD, ...MONEY },
      nextTryOn: null,
      accountUrl: `${envelope.sender.url}/my-account/membership`,
      pricingUrl: `${envelope.sender.url}/pricing`,
    }),
  'renewal-ended': (envelope, name) =>
    renewalEnded(envelope, { name, plan: GOLD, until: inDays(30), pricingUrl: `${envelope.sender.url}/pricing` }),
  'order-refunded': (envelope, name) =>
    orderRefunded(envelope, {
      ...wentBack(envelope, name),
      creditNote: 'CN-000007',
      remaining: { tier: 'Bronze', until: inDays(300) },
    }),
  'payment-disputed': (envelope, name) => paymentDisputed(envelope, wentBack(envelope, name)),
  'dispute-won': (envelope, name) =>
    disputeWon(envelope, { ...receipt(envelope, name), ...MONEY, runsUntil: inDays(300) }),
  'payment-given-back': (envelope, name) =>
    paymentGivenBack(envelope, {
      ...wentBack(envelope, name),
      ...{ number: '4817', url: `${envelope.sender.url}/checkout/4817` },
    }),
};

const invitation = (envelope: Envelope, inviter: string, reminder: boolean): Mail =>
  referralInvitation(envelope, {
    ...{ inviter, reminder, discount: 5_000 as Cents, currency: 'USD' },
    email: 'colleague@clinic.example',
    registerUrl: `${envelope.sender.url}/pricing`,
    termsUrl: `${envelope.sender.url}/referral-program-terms-and-conditions`,
  });

const certificate = (envelope: Envelope, name: string, credit: string | null): Mail =>
  certificateIssued(envelope, {
    ...{ name, credit, number: '2026-004817', verificationCode: '7K3M-Q9TX-2HD4' },
    activity: 'Lamotrigine in Clinical Practice',
    completedOn: inDays(0),
    certificateUrl: `${envelope.sender.url}/dashboard/certificates`,
    verifyUrl: `${envelope.sender.url}/verify/7K3M-Q9TX-2HD4`,
  });

const LEARNING_AND_COLLEAGUES: Record<string, Example> = {
  'certificate-issued': (envelope, name) => certificate(envelope, name, '0.5 AMA PRA Category 1 Credit™'),
  'certificate-of-participation': (envelope, name) => certificate(envelope, name, null),
  'referral-invitation': (envelope, name) => invitation(envelope, name, false),
  'referral-reminder': (envelope, name) => invitation(envelope, name, true),
  'gift-card-link': (envelope, name) =>
    giftCardSent(envelope, {
      ...{ name, amount: 5_000 as Cents, currency: 'USD', code: null, redeem: null },
      link: 'https://rewards.example/rewards/claim/abc',
      referralUrl: `${envelope.sender.url}/referral`,
    }),
  'gift-card-sent': (envelope, name) =>
    giftCardSent(envelope, {
      ...{ name, amount: 5_000 as Cents, currency: 'USD', code: 'DEMO-1234-5678-9ABC', link: null },
      redeem: 'Use the code in any shop.',
      referralUrl: `${envelope.sender.url}/referral`,
    }),
};

/** By name, in the order in which people meet them. */
export const EXAMPLES: Readonly<Record<string, Example>> = {
  ...ACCOUNT,
  ...MEMBERSHIP,
  ...LEARNING_AND_COLLEAGUES,
  ...ISSUES,
};
