/** Rates of the reports. A rate of nothing is null, never zero. (rules G6, G7, G8) */
import { addDays, addMonths, type PlainDate } from '../shared/dates.ts';
import type { Period } from './period.ts';
import { endOfMonth } from './period.ts';

export const rateOf = (part: number, whole: number): number | null => (whole > 0 ? part / whole : null);

/** A change against an earlier value; null without one. (rules G3) */
export const changeOf = (now: number, before: number | null): number | null =>
  before === null || before === 0 ? null : (now - before) / before;

/** How long after its end a membership may still be renewed. (rules G6) */
export const RENEWAL_DAYS = 10;

/** Whether every renewal that was due in a period is decided: its members had their ten days. (rules G6) */
const isDecided = ({ to }: Period, today: PlainDate): boolean => addDays(to, RENEWAL_DAYS) < today;

type DueStep = { readonly period: Period; readonly due: number; readonly renewed: number };

/**
 * The renewal rate of each step and of all of them together: only steps whose renewals are decided count, the others
 * have none. (rules G6)
 */
export function renewalRatesOf(steps: readonly DueStep[], today: PlainDate) {
  const decided = steps.map((step) => (isDecided(step.period, today) ? step : null));
  const sum = (of: 'due' | 'renewed') => decided.reduce((total, step) => total + (step?.[of] ?? 0), 0);
  return {
    rates: decided.map((step) => (step === null ? null : rateOf(step.renewed, step.due))),
    rate: rateOf(sum('renewed'), sum('due')),
  };
}

/** How many months after the first payment are followed. */
export const RETENTION_MONTHS = 24;

/**
 * The shares of a cohort that held a membership each month after their first payment, as far as every one of them has
 * reached that month. (rules G8)
 */
export function retentionOf(
  { month, size, held }: { month: PlainDate; size: number; held: readonly number[] },
  today: PlainDate,
): number[] {
  if (size === 0) return [];
  const reached = held.findIndex((_, months) => addMonths(endOfMonth(month), months) >= today);
  return held.slice(0, reached === -1 ? held.length : reached).map((count) => count / size);
}

/**
 * The value that three quarters of the measurements do not exceed, from a histogram of upper bounds; null without
 * measurements. (rules G11)
 */
export function percentile75(histogram: readonly { readonly upTo: number; readonly count: number }[]): number | null {
  const total = histogram.reduce((sum, { count }) => sum + count, 0);
  let seen = 0;
  for (const { upTo, count } of histogram.toSorted((one, other) => one.upTo - other.upTo)) {
    seen += count;
    if (count > 0 && seen >= total * 0.75) return upTo;
  }
  return null;
}
