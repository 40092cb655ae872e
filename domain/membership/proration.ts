import type { Cents } from '#domain/shared/money.ts';
import { countDaysIn, type Moment } from '#domain/shared/time-zone.ts';
import type { RebillDays } from './pricing.ts';
import type { Term } from './term.ts';

export type PaidTerm = Term & { readonly paid: Cents };

/** Whole days that are left of a term; the day that has begun is still the member's. (rules M14) */
export const unusedDays = ({ startsAt, endsAt }: Term, { now, zone }: Moment): number =>
  Math.max(0, countDaysIn(now < startsAt ? startsAt : now, endsAt, zone));

/**
 * What the rest of the paid terms is worth when a higher tier replaces them: by days, rounded once, to the cent.
 * A renewal paid ahead has not begun and is worth all that was paid. (rules M14)
 */
export function unusedValue(terms: readonly PaidTerm[], moment: Moment): Cents {
  const exact = terms.reduce((sum, term) => {
    const length = countDaysIn(term.startsAt, term.endsAt, moment.zone);
    return length <= 0 ? sum : sum + (term.paid * unusedDays(term, moment)) / length;
  }, 0);
  return Math.round(exact) as Cents;
}

/**
 * What a new term is worth: the money paid for it and the unused value of the terms that it replaced. So a second
 * upgrade loses nothing of the first, a discount is not refunded as value, and nothing counts twice. (rules M14, M15)
 */
export const termValue = (paid: Cents, replaced: Cents): Cents => (paid + replaced) as Cents;

type Plan = { readonly list: Cents; readonly rebillDays: RebillDays };

/**
 * Days that the unused value buys beyond the price of the new term, at that price: whole days only; what is less than a
 * day stays in the value of the term. (rules M15)
 */
export const extraDays = (unused: Cents, { list, rebillDays }: Plan): number =>
  unused <= list || list <= 0 ? 0 : Math.floor(((unused - list) * rebillDays) / list);
