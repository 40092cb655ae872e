/** An invented example of every email, for /dev/mails and the tests. */

import { fromCredits } from '#domain/shared/credits.ts';
import { addDays, hoursAfter, type PlainDate } from '#domain/shared/dates.ts';
import type { Cents } from '#domain/shared/money.ts';
import { cents } from '#domain/shared/money.ts';
import { accountDeleted } from './account/account-deleted.ts';
import { accountMoved } from './account/account-moved.ts';
import { accountsMerged } from './account/accounts-merged.ts';
import { dataExportReady } from './account/data-export-ready.ts';
import { emailChangeConfirm } from './account/email-change-confirm.ts';
import { emailChangeRequested } from './account/email-change-requested.ts';
import { emailChanged } from './account/email-changed.ts';
import { mergedAddress } from './account/merged-address.ts';
import { newSignIn } from './account/new-sign-in.ts';
import { passwordChanged } from './account/password-changed.ts';
import { passwordReset } from './account/password-reset.ts';
import { supportAnswer } from './account/support-answer.ts';
import { verifyEmail } from './account/verify-email.ts';
import { welcome } from './account/welcome.ts';
import { disputeWon } from './billing/dispute-won.ts';
import { membershipRenewalNotice } from './billing/membership-renewal-notice.ts';
import { orderPaid } from './billing/order-paid.ts';
import { orderRefunded, paymentDisputed, paymentReturned } from './billing/payment-reversals.ts';
import { renewalEnded } from './billing/renewal-ended.ts';
import { renewalFailed } from './billing/renewal-failed.ts';
import { NEWSLETTER_EXAMPLES } from './examples-newsletter.ts';
import type { EmailContext, RenderedEmail } from './layout/content.ts';
import { certificateIssued } from './learning/certificate-issued.ts';
import { creditCorrected } from './learning/credit-corrected.ts';
import { followUpEmail } from './learning/follow-up.ts';
import { goalReminder } from './learning/goal-reminder.ts';
import { recallEmail } from './learning/recall.ts';
import { weekPlanEmail } from './learning/week-plan.ts';
import { newsletterConfirm } from './newsletter/newsletter-confirm.ts';
import { giftCardSent } from './referral/gift-card-sent.ts';
import { referralInvitation } from './referral/referral-invitation.ts';
import { disclosureRequested } from './staff/disclosure-requested.ts';

type Example = (context: EmailContext, name: string) => RenderedEmail;

const AT = new Date('2026-11-20T14:05:00Z');
const inDays = (days: number): PlainDate => addDays('2026-11-20' as PlainDate, days);
const GOLD = { tier: 'Gold', rebillDays: 365 };
const MONEY = { amount: 69_900 as Cents, currency: 'USD' };
const CARD = 'Visa ending in 4242';

const ACCOUNT: Record<string, Example> = {
  'verify-email': (context, name) =>
    verifyEmail(context, { name, email: 'hannah@clinic.example', verifyUrl: `${context.sender.url}/?token=a&b=1` }),
  'password-reset': (context, name) =>
    passwordReset(context, { name, resetUrl: `${context.sender.url}/recover-password/change/7/t` }),
  'account-moved': (context, name) =>
    accountMoved(context, {
      name,
      email: 'hannah@clinic.example',
      chooseUrl: `${context.sender.url}/recover-password/change/7/t`,
    }),
  'new-sign-in': (context, name) =>
    newSignIn(context, {
      name,
      device: 'Firefox on Windows',
      at: AT,
      devicesUrl: `${context.sender.url}/my-account/sessions`,
    }),
  'password-changed': (context, name) =>
    passwordChanged(context, { name, changedAt: AT, recoverUrl: `${context.sender.url}/recover-password` }),
  'email-changed': (context, name) =>
    emailChanged(context, {
      name,
      newEmail: 'new@clinic.example',
      changedAt: AT,
      undoUrl: `${context.sender.url}/undo-email-change/t`,
    }),
  'accounts-merged': (context, name) =>
    accountsMerged(context, {
      name,
      oldEmail: 'old@clinic.example',
      email: 'hannah@clinic.example',
      mergedAt: AT,
    }),
  'merged-address': (context, name) =>
    mergedAddress(context, { email: `${name}@clinic.example`, signInUrl: `${context.sender.url}/signin` }),
  'email-change-requested': (context, name) =>
    emailChangeRequested(context, {
      name,
      newEmail: 'new@clinic.example',
      undoUrl: `${context.sender.url}/undo-email-change/t`,
    }),
  'email-change-confirm': (context, name) =>
    emailChangeConfirm(context, {
      email: `${name}@clinic.example`,
      confirmUrl: `${context.sender.url}/signin?token=t`,
    }),
  welcome: (context, name) => welcome(context, { name, libraryUrl: `${context.sender.url}/library` }),
  'data-export-ready': (context, name) =>
    dataExportReady(context, {
      name,
      downloadUrl: `${context.sender.url}/api/privacy/export/7/file?a=1&b=2`,
      expiresAt: hoursAfter(AT, 7 * 24),
    }),
  'account-deleted': (context, name) => accountDeleted(context, { name, deletedAt: AT }),
  'support-answer': (context, name) =>
    supportAnswer(context, {
      number: 412,
      answer: 'Self-assessments open with a Gold membership.\n\nYou can upgrade at https://receptor.example/checkout.',
      quoted: { text: `Why can’t I take the self-assessment? My last score was < 70 %.\n\n${name}`, at: AT },
    }),
  'newsletter-confirm': (context, name) =>
    newsletterConfirm(context, {
      email: `${name}@clinic.example`,
      confirmUrl: `${context.sender.url}/newsletter-success?confirm=t`,
      unsubscribeUrl: `${context.sender.url}/unsubscribe?token=t`,
    }),
};

const receipt = (context: EmailContext, name: string) => ({
  name,
  plan: GOLD,
  receiptNumber: 'R-000123',
  total: 64_900 as Cents,
  currency: 'USD',
  receiptUrl: `${context.sender.url}/checkout/123`,
  accountUrl: `${context.sender.url}/my-account/membership`,
});

const reversal = (context: EmailContext, name: string) => ({
  ...{ name, plan: GOLD, number: 'R-000123', ...MONEY, on: inDays(0) },
  url: `${context.sender.url}/checkout/123`,
});

const MEMBERSHIP: Record<string, Example> = {
  'order-paid': (context, name) =>
    orderPaid(context, {
      ...receipt(context, name),
      paidWith: CARD,
      validFrom: inDays(0),
      validUntil: inDays(365),
      startsLater: false,
      renewal: { amount: MONEY.amount, chargedOn: inDays(364) },
    }),
  'order-paid-for-later': (context, name) =>
    orderPaid(context, {
      ...receipt(context, name),
      plan: { tier: 'Bronze', rebillDays: 1825 },
      paidWith: null,
      validFrom: inDays(101),
      validUntil: inDays(1926),
      startsLater: true,
      renewal: null,
    }),
  'membership-renewal-notice': (context, name) =>
    membershipRenewalNotice(context, {
      ...{ name, plan: GOLD, ...MONEY, chargedTo: CARD },
      ...{ daysLeft: 30, renewsOn: inDays(30), chargedOn: inDays(29), cardExpires: null, previousAmount: null },
      accountUrl: `${context.sender.url}/my-account/membership`,
    }),
  'membership-renewal-notice-card-over': (context, name) =>
    membershipRenewalNotice(context, {
      ...{ name, plan: GOLD, ...MONEY, chargedTo: CARD },
      ...{ daysLeft: 30, renewsOn: inDays(30), chargedOn: inDays(29), cardExpires: { year: 2026, month: 11 } },
      previousAmount: cents(64_900),
      accountUrl: `${context.sender.url}/my-account/membership`,
    }),
  'renewal-failed': (context, name) =>
    renewalFailed(context, {
      ...{ name, plan: GOLD, ...MONEY },
      nextTryOn: inDays(3),
      accountUrl: `${context.sender.url}/my-account/membership`,
      pricingUrl: `${context.sender.url}/pricing`,
    }),
  'renewal-failed-for-good': (context, name) =>
    renewalFailed(context, {
      ...{ name, plan: GOLD, ...MONEY },
      nextTryOn: null,
      accountUrl: `${context.sender.url}/my-account/membership`,
      pricingUrl: `${context.sender.url}/pricing`,
    }),
  'renewal-ended': (context, name) =>
    renewalEnded(context, { name, plan: GOLD, until: inDays(30), pricingUrl: `${context.sender.url}/pricing` }),
  'order-refunded': (context, name) =>
    orderRefunded(context, {
      ...reversal(context, name),
      creditNote: 'CN-000007',
      remaining: { tier: 'Bronze', until: inDays(300) },
    }),
  'payment-disputed': (context, name) => paymentDisputed(context, reversal(context, name)),
  'dispute-won': (context, name) =>
    disputeWon(context, { ...receipt(context, name), ...MONEY, runsUntil: inDays(300) }),
  'payment-returned': (context, name) =>
    paymentReturned(context, {
      ...reversal(context, name),
      ...{ number: '4817', url: `${context.sender.url}/checkout/4817` },
    }),
};

const invitation = (context: EmailContext, inviter: string, reminder: boolean): RenderedEmail =>
  referralInvitation(context, {
    ...{ inviter, reminder, discount: 5_000 as Cents, currency: 'USD' },
    email: 'colleague@clinic.example',
    registerUrl: `${context.sender.url}/pricing`,
    termsUrl: `${context.sender.url}/referral-program-terms-and-conditions`,
  });

const certificate = (context: EmailContext, name: string, credit: string | null): RenderedEmail =>
  certificateIssued(context, {
    ...{ name, credit, number: '2026-004817', verificationCode: '7K3M-Q9TX-2HD4' },
    activity: 'Lamotrigine in Clinical Practice',
    completedOn: inDays(0),
    certificateUrl: `${context.sender.url}/dashboard/certificates`,
    verifyUrl: `${context.sender.url}/verify/7K3M-Q9TX-2HD4`,
  });

type CorrectionParts = { name: string; after: number; replacedBy: string | null };

const correction = (context: EmailContext, { name, after, replacedBy }: CorrectionParts): RenderedEmail =>
  creditCorrected(context, {
    ...{ name, replacedBy, number: 'R-2026-004817', activity: 'Lamotrigine in Clinical Practice' },
    completedOn: inDays(-12),
    before: fromCredits(1.25),
    after: fromCredits(after),
    reason: 'The activity was designated for 1 credit on that day.',
    certificatesUrl: `${context.sender.url}/dashboard/certificates`,
  });

const LEARNING_AND_REFERRALS: Record<string, Example> = {
  'credit-corrected': (context, name) => correction(context, { name, after: 1, replacedBy: 'R-2026-004913' }),
  'credit-withdrawn': (context, name) => correction(context, { name, after: 0, replacedBy: null }),
  'certificate-revoked': (context, name) => correction(context, { name, after: 1.25, replacedBy: null }),
  'disclosure-requested': (context, name) =>
    disclosureRequested(context, {
      ...{ name, activity: 'Lamotrigine in Clinical Practice', expiresAt: AT },
      formUrl: `${context.sender.url}/disclosure/t`,
    }),
  'certificate-issued': (context, name) => certificate(context, name, '0.5 AMA PRA Category 1 Credit™'),
  'goal-reminder': (context, name) =>
    goalReminder(context, {
      ...{ name, goal: 'ABPN self-assessment', endsOn: inDays(30), daysLeft: 30 },
      ...{ required: fromCredits(16), counted: fromCredits(11.5), remaining: fromCredits(4.5) },
      transcriptUrl: `${context.sender.url}/dashboard/my-transcripts`,
      preferencesUrl: `${context.sender.url}/my-account/emails`,
    }),
  'follow-up': (context, name) =>
    followUpEmail(context, {
      ...{ name, activity: 'Lamotrigine in Clinical Practice', evaluatedOn: inDays(-60), lastDay: inDays(60) },
      formUrl: `${context.sender.url}/follow-up/t`,
    }),
  recall: (context, name) =>
    recallEmail(context, {
      name,
      questions: [
        {
          stem: 'Which titration lowers the risk of a rash from lamotrigine?',
          source: 'Lamotrigine in Clinical Practice',
          answers: ['25 mg for two weeks, then 50 mg', '100 mg at once', 'Any, below 200 mg'].map((text, index) => ({
            ...{ text, url: `${context.sender.url}/recall/t?answer=${index + 1}` },
          })),
        },
      ],
      recallUrl: `${context.sender.url}/recall`,
      stopUrl: `${context.sender.url}/recall/t?stop`,
    }),
  'week-plan': (context, name) =>
    weekPlanEmail(context, {
      name,
      items: [
        {
          ...{ reason: 'expiring', publication: { title: 'Lamotrigine in Clinical Practice' } },
          ...{ questions: 0, minutes: 32, on: inDays(24) },
        },
        { reason: 'recall', publication: null, questions: 6, minutes: 5, on: null },
        { reason: 'new', publication: { title: 'Zuranolone: A Quick Take' }, questions: 0, minutes: 8, on: null },
      ],
      planUrl: `${context.sender.url}/plan`,
      stopUrl: `${context.sender.url}/plan/t`,
    }),
  'certificate-of-participation': (context, name) => certificate(context, name, null),
  'referral-invitation': (context, name) => invitation(context, name, false),
  'referral-reminder': (context, name) => invitation(context, name, true),
  'gift-card-link': (context, name) =>
    giftCardSent(context, {
      ...{ name, amount: 5_000 as Cents, currency: 'USD', code: null, redeem: null },
      link: 'https://rewards.example/rewards/claim/abc',
      referralUrl: `${context.sender.url}/referral`,
    }),
  'gift-card-sent': (context, name) =>
    giftCardSent(context, {
      ...{ name, amount: 5_000 as Cents, currency: 'USD', code: 'DEMO-1234-5678-9ABC', link: null },
      redeem: 'Use the code in any shop.',
      referralUrl: `${context.sender.url}/referral`,
    }),
};

/** By name, in the order in which users receive them. */
export const EXAMPLES: Readonly<Record<string, Example>> = {
  ...ACCOUNT,
  ...MEMBERSHIP,
  ...LEARNING_AND_REFERRALS,
  ...NEWSLETTER_EXAMPLES,
};
