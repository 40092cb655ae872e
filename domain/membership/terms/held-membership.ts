/** Determines the membership of an account at an instant from its paid terms. */
import { isValid, type Term } from './term.ts';

export const END_REASONS = ['upgraded', 'refunded', 'charged-back', 'withdrawn'] as const;

/** Where a term comes from: an order, or a grant of the office. (rules M40) */
export const TERM_SOURCES = ['order', 'office'] as const;
export type TermSource = (typeof TERM_SOURCES)[number];

export type EndReason = (typeof END_REASONS)[number];

/** A paid term as stored: it may have ended early. */
export type RecordedTerm = Term & {
  readonly membershipId: number;
  readonly rank: number;
  /** The end of the grace period in which its renewal is retried. */
  readonly graceUntil?: Date | null;
  readonly endedAt: Date | null;
  readonly endedWhy: EndReason | null;
};

/**
 * The current membership, else the last one, else the first future one. Renewals of a tier join into one period; of two
 * valid tiers the higher counts. (rules M12)
 */
export function heldMembership<T extends RecordedTerm>(terms: readonly T[], now: Date): T | null {
  const periods = joinRenewals(terms);
  const valid = periods.filter((period) => isValid(period, now)).toSorted((a, b) => b.rank - a.rank)[0];
  const last = periods.filter((period) => period.endsAt <= now).toSorted((a, b) => +b.endsAt - +a.endsAt)[0];
  return valid ?? last ?? periods[0] ?? null;
}

function joinRenewals<T extends RecordedTerm>(terms: readonly T[]): T[] {
  const periods: T[] = [];
  for (const term of terms
    .filter(isCounted)
    .map(withGrace)
    .map(withEarlyEnd)
    .filter(isNotEmpty)
    .toSorted((a, b) => +a.startsAt - +b.startsAt)) {
    const at = periods.findLastIndex(
      (period) => period.membershipId === term.membershipId && period.endsAt >= term.startsAt,
    );
    const period = periods[at];
    if (period === undefined) periods.push(term);
    else periods[at] = { ...period, endsAt: period.endsAt > term.endsAt ? period.endsAt : term.endsAt };
  }
  return periods;
}

/** A refunded or charged-back term was never held; one that the office withdrew was, until then. (rules M22, M42) */
const isCounted = ({ endedWhy }: RecordedTerm): boolean => endedWhy !== 'refunded' && endedWhy !== 'charged-back';

const withGrace = <T extends RecordedTerm>(term: T): T =>
  term.graceUntil && term.graceUntil > term.endsAt ? { ...term, endsAt: term.graceUntil } : term;

const withEarlyEnd = <T extends RecordedTerm>(term: T): T =>
  term.endedAt !== null && term.endedAt < term.endsAt ? { ...term, endsAt: term.endedAt } : term;

// A renewal paid ahead that an upgrade replaced would end before it begins.
const isNotEmpty = ({ startsAt, endsAt }: Term): boolean => startsAt < endsAt;
