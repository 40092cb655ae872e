import type { Cents } from '#domain/shared/money.ts';
import type { Term } from './term.ts';

const DAY_IN_MS = 86_400_000;

export type PaidTerm = Term & { readonly paid: Cents };

const daysBetween = (from: Date, to: Date): number => Math.ceil((to.getTime() - from.getTime()) / DAY_IN_MS);

/** Whole days that are left of a term; the day that has begun is still the member's. (decisions.md, Money: by days) */
export const unusedDays = ({ startsAt, endsAt }: Term, now: Date): number =>
  Math.max(0, daysBetween(now < startsAt ? startsAt : now, endsAt));

/**
 * What the rest of the paid terms is worth when a higher tier replaces them: by days, rounded once, to the cent.
 * A renewal paid ahead has not begun and is worth all that was paid. (decisions.md, Money)
 */
export function unusedValue(terms: readonly PaidTerm[], now: Date): Cents {
  const exact = terms.reduce((sum, term) => {
    const length = daysBetween(term.startsAt, term.endsAt);
    return length <= 0 ? sum : sum + (term.paid * unusedDays(term, now)) / length;
  }, 0);
  return Math.round(exact) as Cents;
}
