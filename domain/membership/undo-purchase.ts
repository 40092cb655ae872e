/** What a member holds once the money of one order has gone back: what would be held had that order never been. (rules M22) */
import type { Cents } from '#domain/shared/money.ts';
import { type Moment, movePeriodIn } from '#domain/shared/time-zone.ts';
import { chainOf } from './backing.ts';
import { unusedValue } from './proration.ts';
import type { Term } from './term.ts';

/** A term of the ledger, with what was paid for the whole of it. */
export type LedgerTerm = Term & {
  readonly id: number;
  readonly rank: number;
  readonly paid: Cents;
  readonly endedAt: Date | null;
  readonly replacedById: number | null;
};

/** Where a term is placed anew; `isRestored` where an upgrade had ended it. */
export type PlacedTerm = Term & { readonly id: number; readonly paid: Cents; readonly isRestored: boolean };

export type Undo = {
  /** The term that ends: the order's own, or the upgrade that took over its money. */
  readonly endedId: number | null;
  readonly placed: readonly PlacedTerm[];
};

/**
 * Ends the term that the money lives in, restores what its upgrades had replaced with the days that were left at the
 * upgrade, and moves up what had been paid ahead, so that no paid day is lost or counted twice.
 */
export function undoPurchase(terms: readonly LedgerTerm[], termId: number | null, moment: Moment): Undo {
  const { now, zone } = moment;
  const chain = chainOf(terms, termId);
  const carrier = chain.at(-1);
  if (carrier === undefined || carrier.endedAt !== null) return { endedId: null, placed: [] };
  const undone = new Set<number | null>(chain.map(({ id }) => id));
  const restored = terms
    .filter(({ id, replacedById }) => !undone.has(id) && undone.has(replacedById))
    .map((term) => ({ ...rest(term, { now: term.endedAt ?? now, zone }), isRestored: true }));
  const live = terms.filter(({ id, endedAt, endsAt }) => id !== carrier.id && endedAt === null && endsAt > now);
  return { endedId: carrier.id, placed: placeTerms([...restored, ...live], moment) };
}

type Piece = Omit<LedgerTerm, 'endedAt' | 'replacedById'> & { readonly isRestored?: boolean };

/** Lays paid terms end to end from now on, the highest tier first; answers those that begin at another time than before. */
export function placeTerms(pieces: readonly Piece[], moment: Moment): PlacedTerm[] {
  const { now, zone } = moment;
  const placed: PlacedTerm[] = [];
  let startsAt = now;
  for (const piece of pieces.toSorted((a, b) => b.rank - a.rank || +a.startsAt - +b.startsAt || a.id - b.id)) {
    const { isRestored = false } = piece;
    const isRunning = !isRestored && piece.startsAt <= now;
    if (isRunning && +startsAt === +now) {
      startsAt = piece.endsAt;
      continue;
    }
    const { id, paid, ...left } = isRunning ? rest(piece, moment) : piece;
    const endsAt = movePeriodIn(left, startsAt, zone);
    if (isRestored || +piece.startsAt !== +startsAt) placed.push({ id, startsAt, endsAt, paid, isRestored });
    startsAt = endsAt;
  }
  return placed;
}

/** What is left of a term at an instant, and what that part was paid with. */
const rest = <T extends Piece>(term: T, moment: Moment): T => ({
  ...term,
  startsAt: term.startsAt > moment.now ? term.startsAt : moment.now,
  paid: unusedValue([term], moment),
});

/** The ledger after an undo, for those who ask before it is done. */
export const applyUndo = <T extends LedgerTerm>(terms: readonly T[], { endedId, placed }: Undo, now: Date): T[] =>
  terms.map((term) => {
    if (term.id === endedId) return { ...term, endedAt: now };
    const anew = placed.find(({ id }) => id === term.id);
    if (anew === undefined) return term;
    const { startsAt, endsAt, paid, isRestored } = anew;
    return { ...term, startsAt, endsAt, paid, ...(isRestored ? { endedAt: null, replacedById: null } : {}) };
  });
