import { type Cents, lessDiscount } from '#domain/shared/money.ts';

/** A term is a year or five. (rules M2) */
export const ONE_YEAR = 365;
export const FIVE_YEARS = 1825;

export const REBILL_DAYS = [ONE_YEAR, FIVE_YEARS] as const;

export type RebillDays = (typeof REBILL_DAYS)[number];

export const isRebillDays = (days: number): days is RebillDays => (REBILL_DAYS as readonly number[]).includes(days);

/** The toggle of prices, 365 or 1825 days, as an address or a control says it; null where it says neither. (rules M2) */
export const readRebillDays = (text: string | null): RebillDays | null =>
  REBILL_DAYS.find((days) => String(days) === text) ?? null;

/** Saving 20% on five years is paying for four; exact in cents, so nothing is rounded. (rules M2) */
export const fiveYearPrice = (yearly: Cents): Cents => (yearly * 4) as Cents;

type Charge = { readonly list: Cents; readonly discount: Cents; readonly proration: Cents };

/** The list price less the unused value of the current term and one discount, never below zero. (rules M9, M13) */
export const orderPrice = ({ list, discount, proration }: Charge): Cents =>
  lessDiscount(lessDiscount(list, proration), discount);
