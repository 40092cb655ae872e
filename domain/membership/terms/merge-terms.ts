/** The memberships of two accounts of one person, merged into one. (rules O94) */

import { type LedgerTerm, remainderOf, type ScheduledTerm, scheduleTerms } from '#domain/membership/orders/refund.ts';
import { type Moment, movePeriodIn } from '#domain/shared/time-zone.ts';
import type { TermSource } from './held-membership.ts';

export type MergedTerm = LedgerTerm & { readonly source: TermSource };

/**
 * The terms whose dates change. Paid terms follow each other, the highest tier first, as after a refund (M22), so that
 * no paid day is lost; granted ones begin when nothing as high is held (M40). If only one account has terms that still
 * count, nothing changes.
 */
export function mergeTerms(own: readonly MergedTerm[], double: readonly MergedTerm[], moment: Moment): ScheduledTerm[] {
  const ownLive = own.filter((term) => isLive(term, moment.now));
  const doubleLive = double.filter((term) => isLive(term, moment.now));
  if (ownLive.length === 0 || doubleLive.length === 0) return [];
  const live = [...ownLive, ...doubleLive];
  const paid = live.filter(isPaid);
  const isPaidTwice = ownLive.some(isPaid) && doubleLive.some(isPaid);
  const placed = isPaidTwice ? scheduleTerms(paid, moment) : [];
  const after = paid.map((term) => ({ ...term, ...placed.find(({ id }) => id === term.id) }));
  return [
    ...placed,
    ...scheduleGrants(
      live.filter((term) => !isPaid(term)),
      after,
      moment,
    ),
  ];
}

const isPaid = ({ source }: MergedTerm): boolean => source === 'order';
const isLive = ({ endedAt, endsAt }: MergedTerm, now: Date): boolean => endedAt === null && endsAt > now;

function scheduleGrants(grants: readonly MergedTerm[], paid: readonly MergedTerm[], moment: Moment): ScheduledTerm[] {
  const held = [...paid];
  const placed: ScheduledTerm[] = [];
  for (const grant of grants.toSorted((a, b) => b.rank - a.rank || +a.startsAt - +b.startsAt || a.id - b.id)) {
    const asHigh = held.filter(({ rank }) => rank >= grant.rank).map(({ endsAt }) => +endsAt);
    const startsAt = new Date(Math.max(+moment.now, ...asHigh));
    const left = remainderOf(grant, moment);
    const moved = { startsAt, endsAt: movePeriodIn(left, startsAt, moment.zone) };
    const isUnchanged = +left.startsAt === +startsAt;
    if (!isUnchanged) placed.push({ id: grant.id, ...moved, paid: left.paid, isRestored: false });
    held.push({ ...grant, ...(isUnchanged ? {} : moved) });
  }
  return placed;
}
