/** Chart data of an academic year: twelve months from July, CME below and SA on top. (rules C10) */
import type { TranscriptEntry } from '#app/api/queries/credit-queries.ts';

export type MonthCredits = { month: string; CME: number; SA: number };

/** The twelve months of the academic year that starts in a year, each with its claimed credits. */
export function creditsByMonth(startYear: number, entries: readonly TranscriptEntry[]): MonthCredits[] {
  return Array.from({ length: 12 }, (_, index) => {
    const number = ((index + 6) % 12) + 1;
    const month = `${index < 6 ? startYear : startYear + 1}-${String(number).padStart(2, '0')}`;
    const own = entries.filter(({ completed }) => completed.startsWith(month));
    const total = (unit: 'CME' | 'SA') =>
      own.filter(({ credit_class }) => credit_class === unit).reduce((sum, { credits }) => sum + credits, 0);
    return { month, CME: Math.max(0, total('CME')), SA: Math.max(0, total('SA')) };
  });
}

/** The top of the scale: whole credits, at least one, so that a quarter credit is a small bar. */
export const scaleTop = (months: readonly MonthCredits[]): number =>
  Math.max(1, Math.ceil(Math.max(...months.map(({ CME, SA }) => CME + SA))));

/** Grid lines: at most four. */
export function scaleSteps(top: number): number[] {
  const step = Math.ceil(top / 4);
  return Array.from({ length: Math.floor(top / step) }, (_, index) => (index + 1) * step);
}
