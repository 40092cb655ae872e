/** Which of the terms that an account has paid for is its membership at an instant. */
import { isValid, type Term } from './term.ts';

export const ENDED_WHYS = ['upgraded', 'refunded', 'charged-back'] as const;

export type EndedWhy = (typeof ENDED_WHYS)[number];

/** A paid term as it is recorded: its end may have been brought forward. */
export type RecordedTerm = Term & {
  readonly membershipId: number;
  readonly rank: number;
  /** A charge for its renewal is tried again until then. */
  readonly graceUntil?: Date | null;
  readonly endedAt: Date | null;
  readonly endedWhy: EndedWhy | null;
};

/**
 * The membership held at this instant, or else the one held last, or else the first to come. Renewals of a tier are one
 * stretch with it; of two that count at once the higher does. (rules M12)
 */
export function heldMembership<T extends RecordedTerm>(terms: readonly T[], now: Date): T | null {
  const held = stretches(terms);
  const valid = held.filter((stretch) => isValid(stretch, now)).toSorted((a, b) => b.rank - a.rank)[0];
  const last = held.filter((stretch) => stretch.endsAt <= now).toSorted((a, b) => +b.endsAt - +a.endsAt)[0];
  return valid ?? last ?? held[0] ?? null;
}

function stretches<T extends RecordedTerm>(terms: readonly T[]): T[] {
  const joined: T[] = [];
  for (const term of terms
    .filter(counts)
    .map(withGrace)
    .map(cutShort)
    .filter(lasts)
    .toSorted((a, b) => +a.startsAt - +b.startsAt)) {
    const at = joined.findLastIndex(
      (known) => known.membershipId === term.membershipId && known.endsAt >= term.startsAt,
    );
    const known = joined[at];
    if (known === undefined) joined.push(term);
    else joined[at] = { ...known, endsAt: known.endsAt > term.endsAt ? known.endsAt : term.endsAt };
  }
  return joined;
}

/** Money that went back bought nothing: such a term was never held. (rules M22) */
const counts = ({ endedWhy }: RecordedTerm): boolean => endedWhy === null || endedWhy === 'upgraded';

const withGrace = <T extends RecordedTerm>(term: T): T =>
  term.graceUntil && term.graceUntil > term.endsAt ? { ...term, endsAt: term.graceUntil } : term;

const cutShort = <T extends RecordedTerm>(term: T): T =>
  term.endedAt !== null && term.endedAt < term.endsAt ? { ...term, endsAt: term.endedAt } : term;

// A renewal paid ahead that an upgrade replaced ends before it begins.
const lasts = ({ startsAt, endsAt }: Term): boolean => startsAt < endsAt;
