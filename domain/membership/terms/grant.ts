/** Terms that the office grants without an order. (rules M40, M41, M42) */
import { type Decision, no, yes } from '#domain/shared/decision.ts';
import { addDaysIn, type Moment } from '#domain/shared/time-zone.ts';
import { heldMembership, type RecordedTerm, type TermSource } from './held-membership.ts';
import { isValid, type Term } from './term.ts';

/** The longest grant is as long as the longest term on sale. (rules M40) */
export const MAX_GRANT_DAYS = 1825;

/**
 * When a grant begins and ends: at once, or after the membership that the person holds now, if its tier is as high:
 * beside it, the days would be worth nothing. (rules M40)
 */
export function planGrant(
  terms: readonly RecordedTerm[],
  { rank, days }: { readonly rank: number; readonly days: number },
  { now, zone }: Moment,
): Term {
  const held = heldMembership(terms, now);
  const isHeldAsHigh = held !== null && isValid(held, now) && held.rank >= rank;
  const startsAt = isHeldAsHigh ? held.endsAt : now;
  return { startsAt, endsAt: addDaysIn(startsAt, days, zone) };
}

type TermToEnd = { readonly source: TermSource; readonly endedAt: Date | null; readonly endsAt: Date };

/** The office ends what it granted; a paid term ends by its refund. (rules M42) */
export function mayWithdraw({ source, endedAt, endsAt }: TermToEnd, now: Date): Decision<'paid' | 'over'> {
  if (source !== 'office') return no('paid');
  return endedAt === null && now < endsAt ? yes : no('over');
}
