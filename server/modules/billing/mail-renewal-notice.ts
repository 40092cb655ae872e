import { isRebillDays } from '#domain/membership/pricing.ts';
import { isCardOver, renewalDueOn } from '#domain/membership/renewal.ts';
import { daysFromTo } from '#domain/shared/dates.ts';
import { cents } from '#domain/shared/money.ts';
import { dayIn } from '#domain/shared/time-zone.ts';
import { membershipRenewalNotice } from '#emails/membership-renewal-notice.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { findAccount, greetingName } from '#server/modules/accounts/index.ts';
import { languageOf, type Post, sendLetter } from '#server/modules/letters/index.ts';
import { findOffer } from './queries.ts';
import { findStep, listRenewals } from './queries-renewals.ts';
import { findSavedMethod } from './queries-saved-method.ts';

type Needs = Post & Pick<Ctx, 'clock' | 'payments'>;

/** Announces a renewal, at the price that will be charged; one that was switched off meanwhile is not announced. (rules M18) */
export async function mailRenewalNotice(ctx: Needs, stepId: number): Promise<void> {
  const step = await findStep(ctx.db, stepId);
  if (step === null) return;
  const { userId, endsAt, amountCents } = step;
  const { zone } = ctx.clock;
  const [renewal] = await listRenewals(ctx.db, { after: new Date(+endsAt - 1), until: endsAt }, userId);
  const account = await findAccount(ctx.db, userId);
  const savedBy = await findSavedMethod(ctx.db, { userId, provider: ctx.payments.name });
  if (renewal === undefined || account === null || savedBy === null || !isRebillDays(renewal.rebillDays)) return;
  const offer = await findOffer(ctx.db, renewal.membershipId, renewal.rebillDays);
  if (offer === null) return;
  const { name: chargedTo, expires } = await ctx.payments.fetchMethod(savedBy, await languageOf(ctx.db, userId));
  const facts = {
    name: greetingName(account),
    plan: { tier: offer.name, rebillDays: renewal.rebillDays },
    daysLeft: daysFromTo(ctx.clock.today(), dayIn(endsAt, zone)),
    renewsOn: dayIn(endsAt, zone),
    chargedOn: renewalDueOn(endsAt, 'charge-1', zone),
    amount: cents(amountCents ?? offer.amountCents),
    currency: offer.currency,
    chargedTo,
    cardOver: expires !== null && isCardOver(expires, endsAt, zone) ? expires : null,
  };
  await sendLetter(ctx, {
    kind: 'renewal-notice',
    to: { email: account.email, userId: account.id },
    write: (envelope, page) =>
      membershipRenewalNotice(envelope, { ...facts, accountUrl: page('/my-account/membership') }),
  });
}
