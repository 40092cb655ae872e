import { applyDiscount, type Cents } from '#domain/shared/money.ts';
import { countDaysIn, type Moment } from '#domain/shared/time-zone.ts';
import type { Term } from './terms/term.ts';

/** A term is a year or five. (rules M2) */
export const ONE_YEAR = 365;
export const FIVE_YEARS = 1825;

export const REBILL_DAYS = [ONE_YEAR, FIVE_YEARS] as const;

export type RebillDays = (typeof REBILL_DAYS)[number];

export const isRebillDays = (days: number): days is RebillDays => (REBILL_DAYS as readonly number[]).includes(days);

/** Parses the price toggle of an address or a control, 365 or 1825 days; null if it is neither. (rules M2) */
export const parseRebillDays = (text: string | null): RebillDays | null =>
  REBILL_DAYS.find((days) => String(days) === text) ?? null;

/** Saving 20% on five years means paying for four; the price is exact in cents. (rules M2) */
export const fiveYearPrice = (yearly: Cents): Cents => (yearly * 4) as Cents;

type Charge = { readonly list: Cents; readonly discount: Cents; readonly proration: Cents };

/** The list price less the unused value of the current term and one discount, never below zero. (rules M9, M13) */
export const orderPrice = ({ list, discount, proration }: Charge): Cents =>
  applyDiscount(applyDiscount(list, proration), discount);

export type PaidTerm = Term & { readonly paid: Cents };

/** The whole days that remain of a term; the current day counts. (rules M14) */
export const unusedDays = ({ startsAt, endsAt }: Term, { now, zone }: Moment): number =>
  Math.max(0, countDaysIn(now < startsAt ? startsAt : now, endsAt, zone));

/**
 * The unused value of paid terms that a higher tier replaces: by days, rounded once, to the cent. A renewal paid ahead
 * has not begun and keeps its full value. (rules M14)
 */
export function unusedValue(terms: readonly PaidTerm[], moment: Moment): Cents {
  const exact = terms.reduce((sum, term) => {
    const length = countDaysIn(term.startsAt, term.endsAt, moment.zone);
    return length <= 0 ? sum : sum + (term.paid * unusedDays(term, moment)) / length;
  }, 0);
  return Math.round(exact) as Cents;
}

/**
 * The value of a new term: the payment and the unused value of the terms that it replaces, so that a second upgrade
 * loses nothing, a discount is not refunded, and nothing counts twice. (rules M14, M15)
 */
export const termValue = (paid: Cents, replaced: Cents): Cents => (paid + replaced) as Cents;

type Plan = {
  readonly list: Cents;
  readonly rebillDays: RebillDays;
  /** What of the unused value the price was reduced by. */
  readonly deducted: Cents;
};

/** Whole days that the unused value beyond the price reduction buys, at the list price. (rules M15) */
export const extraDays = (unused: Cents, { list, rebillDays, deducted }: Plan): number =>
  unused <= deducted || list <= 0 ? 0 : Math.floor(((unused - deducted) * rebillDays) / list);
