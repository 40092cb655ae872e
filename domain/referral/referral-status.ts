import { daysAfter } from '#domain/shared/dates.ts';
import { type Decision, no, yes } from '#domain/shared/decision.ts';

/** Applied means ACCEPTED: the referred colleague has paid for a membership; otherwise PENDING. (§4) */
export const referralStatus = ({ applied }: { readonly applied: boolean }): 'ACCEPTED' | 'PENDING' =>
  applied ? 'ACCEPTED' : 'PENDING';

/** At most one reminder a day for each invitation. (decisions.md, Referrals) */
export const resendAvailableAt = (lastSentAt: Date): Date => daysAfter(lastSentAt, 1);

type Sent = { readonly applied: boolean; readonly lastSentAt: Date };

/** A pending invitation is resent, a day after it was last sent. (§4; decisions.md, Referrals) */
export function mayResend({ applied, lastSentAt }: Sent, now: Date): Decision<'accepted' | 'too-soon'> {
  if (applied) return no('accepted');
  return now < resendAvailableAt(lastSentAt) ? no('too-soon') : yes;
}

/** When two members invite the same person, the first counts; null when nobody has. (decisions.md, Referrals) */
export const countingReferral = <R extends { readonly createdAt: Date }>(referrals: readonly R[]): R | null =>
  referrals.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())[0] ?? null;
