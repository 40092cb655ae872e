/** The facts of explanations about invitations and gift cards, for the rules. */
import type { Account } from '#domain/access/viewer.ts';
import { explainGiftCard, explainReferral } from '#domain/office/explain/explain-referral.ts';
import { dayIn } from '#domain/shared/time-zone.ts';
import type { SignedInCtx } from '#server/kernel/ctx.ts';
import { listPaidAddresses } from '#server/modules/membership/index.ts';
import type { FactualAnswer } from './facts.ts';
import { findLatestReferral, hasInvited } from './queries-explain.ts';

type Person = { account: Account; row: { email: string } };

export async function explainReferralOf(
  ctx: SignedInCtx,
  { account, row }: Person,
  { email }: { email?: string | undefined },
): Promise<FactualAnswer> {
  const now = ctx.clock.now();
  const facts = { zone: ctx.clock.zone, membership: account.membership };
  if (!email) return { explained: explainReferral(account, null, now), facts };
  const invitation = {
    referredEmail: email,
    inviterEmail: row.email,
    hasBeenMember: (await listPaidAddresses(ctx, [email])).has(email.toLowerCase()),
    invitedByInviter: await hasInvited(ctx.db, account.id, email),
  };
  return { explained: explainReferral(account, invitation, now), facts: { ...facts, email } };
}

export async function explainGiftCardOf(ctx: SignedInCtx, { account }: Person): Promise<FactualAnswer> {
  const latest = await findLatestReferral(ctx.db, account.id);
  const referral = latest?.referral;
  const card = latest?.card ?? null;
  return {
    explained: explainGiftCard(
      {
        invited: referral !== undefined,
        applied: referral !== undefined && referral.appliedAt !== null,
        returned: referral !== undefined && referral.refundedAt !== null,
        card,
      },
      dayIn(ctx.clock.now(), ctx.clock.zone),
    ),
    facts: {
      zone: ctx.clock.zone,
      membership: account.membership,
      card,
      ...(referral === undefined ? {} : { email: referral.referredEmail }),
    },
  };
}
