/** Periods of reports, in days of the provider's time zone. (rules G2, G3) */
import { addDays, addMonths, daysFromTo, lastDayOfMonth, type PlainDate, weekdayOf } from '../shared/dates.ts';

/** From the first day to the last, both included. */
export type Period = { readonly from: PlainDate; readonly to: PlainDate };

export const STEPS = ['day', 'week', 'month'] as const;
export type Step = (typeof STEPS)[number];

export const COMPARISONS = ['none', 'before', 'year'] as const;
export type Comparison = (typeof COMPARISONS)[number];

/** Ten years, with their leap days. */
const MAX_PERIOD_DAYS = 3653;

/** No record is older, and no report looks further ahead: years of five digits are not in the order of their text. (rules G2) */
export const FIRST_REPORT_DAY = '2000-01-01' as PlainDate;
const LAST_REPORT_DAY = '2199-12-31' as PlainDate;

export const countDays = ({ from, to }: Period): number => daysFromTo(from, to) + 1;

/** Why a period cannot be reported: its ends are reversed, or it is longer than ten years; null if it can. (rules G2) */
export function refusePeriod(period: Period): 'reversed' | 'long' | null {
  const days = countDays(period);
  if (days < 1) return 'reversed';
  return days > MAX_PERIOD_DAYS ? 'long' : null;
}

export const isReportDay = (day: PlainDate): boolean => day >= FIRST_REPORT_DAY && day <= LAST_REPORT_DAY;

export const isPeriod = (period: Period): boolean =>
  isReportDay(period.from) && isReportDay(period.to) && refusePeriod(period) === null;

const partsOf = (day: PlainDate) => ({ year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)) });

export const firstOfMonth = (day: PlainDate): PlainDate => `${day.slice(0, 7)}-01` as PlainDate;

export const endOfMonth = (day: PlainDate): PlainDate => lastDayOfMonth(partsOf(day));

const LAST_STEP_DAY: Readonly<Record<Step, (day: PlainDate) => PlainDate>> = {
  day: (day) => day,
  // Weeks begin on Monday.
  week: (day) => addDays(day, (7 - weekdayOf(day)) % 7),
  month: endOfMonth,
};

/** The days, calendar weeks or calendar months of a period; its ends cut the first and the last one. (rules G2) */
export function splitPeriod({ from, to }: Period, step: Step): Period[] {
  const steps: Period[] = [];
  for (let first = from; first <= to; first = addDays(steps.at(-1)?.to ?? to, 1)) {
    const last = LAST_STEP_DAY[step](first);
    steps.push({ from: first, to: last < to ? last : to });
  }
  return steps;
}

/** The step in which a period is best read: about thirty points. */
export function stepOf(period: Period): Step {
  const days = countDays(period);
  return days <= 45 ? 'day' : days <= 190 ? 'week' : 'month';
}

const isWholeMonths = ({ from, to }: Period): boolean => from === firstOfMonth(from) && to === endOfMonth(to);

const countMonths = ({ from, to }: Period): number => {
  const [first, last] = [partsOf(from), partsOf(to)];
  return (last.year - first.year) * 12 + last.month - first.month + 1;
};

/**
 * The period that another is compared with: as many days, or whole months, directly before it; or the same days a year
 * earlier. (rules G3)
 */
export function comparedPeriod(period: Period, comparison: Comparison): Period | null {
  if (comparison === 'none') return null;
  const whole = isWholeMonths(period);
  if (comparison === 'before' && !whole) {
    const days = countDays(period);
    return { from: addDays(period.from, -days), to: addDays(period.to, -days) };
  }
  const months = comparison === 'year' ? 12 : countMonths(period);
  const to = addMonths(period.to, -months);
  return { from: addMonths(period.from, -months), to: whole ? endOfMonth(to) : to };
}

/**
 * The whole calendar months of a period, and the days before and after them. The month of a period that ends today or
 * later is whole: its other days have no records yet. (rules G2)
 */
export function splitMonths(period: Period, today: PlainDate): { months: Period | null; days: Period[] } {
  const [from, to] = [period.from, period.to < today ? period.to : endOfMonth(period.to)];
  const first = from === firstOfMonth(from) ? from : addDays(endOfMonth(from), 1);
  const last = to === endOfMonth(to) ? to : addDays(firstOfMonth(to), -1);
  if (first > last) return { months: null, days: [period] };
  const days = [
    { from, to: addDays(first, -1) },
    { from: addDays(last, 1), to },
  ];
  return { months: { from: first, to: last }, days: days.filter((part) => part.from <= part.to) };
}

export const RANGES = ['30-days', '90-days', '12-months', 'month', 'last-month', 'year', 'last-year'] as const;
export type Range = (typeof RANGES)[number];

/** A named range, as of a day: whole months and years where its name says so, otherwise up to and including today. (rules G2) */
export function rangeOf(range: Range, today: PlainDate): Period {
  const year = Number(today.slice(0, 4));
  const lastMonth = addMonths(firstOfMonth(today), -1);
  const ranges: Readonly<Record<Range, Period>> = {
    '30-days': { from: addDays(today, -29), to: today },
    '90-days': { from: addDays(today, -89), to: today },
    '12-months': { from: addMonths(firstOfMonth(today), -11), to: today },
    month: { from: firstOfMonth(today), to: today },
    'last-month': { from: lastMonth, to: endOfMonth(lastMonth) },
    year: { from: `${year}-01-01` as PlainDate, to: today },
    'last-year': { from: `${year - 1}-01-01` as PlainDate, to: `${year - 1}-12-31` as PlainDate },
  };
  return ranges[range];
}

/** Days as the fewest periods without gaps, in order. */
export function joinDays(days: readonly PlainDate[]): Period[] {
  const periods: Period[] = [];
  for (const day of [...new Set(days)].toSorted()) {
    const last = periods.at(-1);
    if (last !== undefined && addDays(last.to, 1) === day) periods[periods.length - 1] = { from: last.from, to: day };
    else periods.push({ from: day, to: day });
  }
  return periods;
}
