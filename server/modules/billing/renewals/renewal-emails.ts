import { greetingName } from '#domain/accounts/greeting-name.ts';
import { canBePaid } from '#domain/membership/orders/order-status.ts';
import { isRebillDays } from '#domain/membership/pricing.ts';
import { expiresBeforeCharge, renewalDueOn } from '#domain/membership/terms/renewal.ts';
import { daysFromTo } from '#domain/shared/dates.ts';
import { dayIn } from '#domain/shared/time-zone.ts';
import { membershipRenewalNotice } from '#emails/billing/membership-renewal-notice.ts';
import { renewalEnded } from '#emails/billing/renewal-ended.ts';
import { renewalFailed } from '#emails/billing/renewal-failed.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { findAccount, findLanguage, recipientOf } from '#server/modules/accounts/index.ts';
import { findOrder } from '#server/modules/billing/orders/queries-orders.ts';
import { findLastListPrice, findOffer, getTier } from '#server/modules/billing/queries.ts';
import { findSavedMethod } from '#server/modules/billing/saved-card/queries-saved-card.ts';
import { type EmailNeeds, sendEmail } from '#server/modules/email/index.ts';
import { findRenewal, findRenewalIn, findStep, type Step } from './queries-renewals.ts';

type Needs = EmailNeeds & Pick<Ctx, 'clock' | 'payments'>;

/** Announces a renewal with the price to be charged and its change, unless it was turned off meanwhile. (rules M18, M33) */
export async function sendRenewalNoticeEmail(ctx: Needs, stepId: number): Promise<void> {
  const step = await findStep(ctx.db, stepId);
  if (step === null) return;
  const { userId, endsAt, amountCents } = step;
  const { zone } = ctx.clock;
  const renewal = await findRenewalIn(ctx.db, userId, { after: new Date(+endsAt - 1), until: endsAt });
  const account = await findAccount(ctx.db, userId);
  const savedBy = await findSavedMethod(ctx.db, { userId, provider: ctx.payments.name });
  if (renewal === null || account === null || savedBy === null || !isRebillDays(renewal.rebillDays)) return;
  const chargedOn = renewalDueOn(endsAt, 'charge-1', zone);
  const offer = await findOffer(ctx.db, renewal, chargedOn);
  if (offer === null) return;
  const amount = amountCents ?? offer.amountCents;
  const { currency } = offer;
  const before = await findLastListPrice(ctx.db, { ...renewal, userId, currency });
  const { name: chargedTo, expires } = await ctx.payments.fetchMethod(savedBy, await findLanguage(ctx.db, userId));
  const facts = {
    name: greetingName(account),
    plan: { tier: offer.name, rebillDays: renewal.rebillDays },
    daysLeft: daysFromTo(ctx.clock.today(), dayIn(endsAt, zone)),
    renewsOn: dayIn(endsAt, zone),
    chargedOn,
    amount,
    previousAmount: before === amount ? null : before,
    currency,
    chargedTo,
    cardExpires: expires !== null && expiresBeforeCharge(expires, endsAt, zone) ? expires : null,
  };
  await sendEmail(ctx, {
    category: 'renewal-notice',
    to: await recipientOf(ctx.db, account),
    write: (envelope, page) =>
      membershipRenewalNotice(envelope, { ...facts, accountUrl: page('/my-account/:page?', { page: 'membership' }) }),
  });
}

/**
 * Notifies a member that the plan is no longer sold and does not renew, unless another was bought since. (rules M20)
 */
export async function sendRenewalEndedEmail(ctx: EmailNeeds, stepId: number): Promise<void> {
  const step = await findStep(ctx.db, stepId);
  const renewal = step === null ? null : await findRenewal(ctx.db, step.userId);
  const account = step === null ? null : await findAccount(ctx.db, step.userId);
  if (step === null || renewal === null || renewal.renews || account === null) return;
  const { name: tier } = await getTier(ctx.db, renewal.membershipId);
  const facts = {
    name: greetingName(account),
    plan: { tier, rebillDays: renewal.rebillDays },
    until: dayIn(step.endsAt, ctx.clock.zone),
  };
  await sendEmail(ctx, {
    category: 'renewal-ended',
    to: await recipientOf(ctx.db, account),
    write: (envelope, page) => renewalEnded(envelope, { ...facts, pricingUrl: page('/pricing') }),
  });
}

/** Notifies the member that the charge was declined, and what happens next. (rules M19) */
export async function sendRenewalFailedEmail(ctx: EmailNeeds, stepId: number): Promise<void> {
  const step = await findStep(ctx.db, stepId);
  const order = step?.orderId ? await findOrder(ctx.db, step.orderId) : null;
  const account = step === null ? null : await findAccount(ctx.db, step.userId);
  if (step === null || order === null || account === null) return;
  const { name } = await getTier(ctx.db, order.membershipId);
  const next = canBePaid(order.status) ? NEXT_CHARGE[step.step] : undefined;
  const facts = {
    name: greetingName(account),
    plan: { tier: name, rebillDays: order.rebillDays },
    amount: order.amountCents,
    currency: order.currency,
    nextTryOn: next === undefined ? null : renewalDueOn(step.endsAt, next, ctx.clock.zone),
  };
  await sendEmail(ctx, {
    category: 'renewal-failed',
    to: await recipientOf(ctx.db, account),
    write: (envelope, page) =>
      renewalFailed(envelope, {
        ...facts,
        accountUrl: page('/my-account/:page?', { page: 'membership' }),
        pricingUrl: page('/pricing'),
      }),
  });
}

const NEXT_CHARGE: Partial<Record<Step['step'], Step['step']>> = {
  'charge-1': 'charge-2',
  'charge-2': 'charge-3',
  'charge-3': 'charge-4',
};
