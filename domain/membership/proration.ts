import { daysBetween } from '#domain/shared/dates.ts';
import type { Cents } from '#domain/shared/money.ts';
import type { Term } from './term.ts';

export type PaidTerm = Term & { readonly paid: Cents };

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

/**
 * What a new term is worth: the money paid for it and the unused value of the terms that it replaced. So a second
 * upgrade loses nothing of the first, a discount is not refunded as value, and nothing counts twice. (decisions.md, Money)
 */
export const termValue = (paid: Cents, replaced: Cents): Cents => (paid + replaced) as Cents;
