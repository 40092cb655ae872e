import { hoursAfter } from '#domain/shared/dates.ts';
import { type Decision, no, yes } from '#domain/shared/decision.ts';

type Outcome = { readonly applied: boolean; readonly refunded?: boolean };

/** Applied means ACCEPTED: the referred colleague has paid for a membership, and the money was not returned. (rules R13) */
export function referralStatus({ applied, refunded = false }: Outcome): 'ACCEPTED' | 'PENDING' | 'REFUNDED' {
  if (refunded) return 'REFUNDED';
  return applied ? 'ACCEPTED' : 'PENDING';
}

type Sent = { readonly createdAt: Date; readonly lastRemindedAt: Date | null };

/** The first reminder may be sent at once, the next a day after the last. (rules R7) */
export const resendAvailableAt = ({ createdAt, lastRemindedAt }: Sent): Date =>
  lastRemindedAt === null ? createdAt : hoursAfter(lastRemindedAt, 24);

/** A pending invitation is resent at most once a day. (rules R7) */
export function mayResend(
  { applied, refunded = false, ...sent }: Sent & Outcome,
  now: Date,
): Decision<'accepted' | 'refunded' | 'too-soon'> {
  // Whoever has paid once is invited no more: the discount is for a first membership.
  if (refunded) return no('refunded');
  if (applied) return no('accepted');
  return now < resendAvailableAt(sent) ? no('too-soon') : yes;
}

/** When two members invite the same person, the first counts; null when nobody has. (rules R5) */
export const countingReferral = <R extends { readonly createdAt: Date }>(referrals: readonly R[]): R | null =>
  referrals.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())[0] ?? null;
