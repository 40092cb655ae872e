import { dayIn } from '#domain/shared/time-zone.ts';
import { renewalEnded } from '#emails/renewal-ended.ts';
import { findAccount, greetingName } from '#server/modules/accounts/index.ts';
import { type Post, sendLetter } from '#server/modules/letters/index.ts';
import { getTier } from './queries.ts';
import { findRenewal, findStep } from './queries-renewals.ts';

/** Tells a member that the plan is sold no more and does not renew; whoever has bought another since is told nothing. (rules M20) */
export async function mailRenewalEnded(ctx: Post, stepId: number): Promise<void> {
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
  await sendLetter(ctx, {
    kind: 'renewal-ended',
    to: { email: account.email, userId: account.id },
    write: (envelope, page) => renewalEnded(envelope, { ...facts, pricingUrl: page('/pricing') }),
  });
}
