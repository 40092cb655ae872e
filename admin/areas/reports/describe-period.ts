/** Periods and changes as the reports write them. (rules G3) */
import { officeDate, officePercent } from '#admin/parts/format/office-format.ts';
import type { Period, Step } from '#domain/reports/period.ts';
import { changeOf } from '#domain/reports/rates.ts';
import { addDays, formatPlainDate, type PlainDate } from '#domain/shared/dates.ts';

export type WirePeriod = { from: string; to: string };

// The contract declares them as dates.
const day = (text: string): PlainDate => text as PlainDate;

export const toPeriod = ({ from, to }: WirePeriod): Period => ({ from: day(from), to: day(to) });

/** "11/01/2026 to 11/24/2026" */
export const describePeriod = ({ from, to }: WirePeriod): string =>
  from === to ? officeDate(from) : `${officeDate(from)} to ${officeDate(to)}`;

/** A step below a plot: "Nov 24", or "Nov 2026" for months; the year of each, so that two of them differ. */
export const labelStep = ({ from }: WirePeriod, step: Step): string =>
  step === 'month'
    ? formatPlainDate(day(from), 'en-US', { month: 'short', year: 'numeric' })
    : formatPlainDate(day(from), 'en-US', { month: 'short', day: 'numeric', year: '2-digit' });

type ReportPeriods = { period: WirePeriod; compared: WirePeriod | null };

/** "on the period before": the heading of the report names its days. */
const describeCompared = (period: WirePeriod, compared: WirePeriod): string =>
  addDays(day(compared.to), 1) === period.from ? 'on the period before' : 'on a year earlier';

/** The change against the compared period; missing without one. */
export function describeChange(now: number | null, before: number | null, { period, compared }: ReportPeriods) {
  const change = now === null ? null : changeOf(now, before);
  if (change === null || compared === null) return undefined;
  const amount = Math.round(change * 100) === 0 ? 'No change' : officePercent(change, { signed: true });
  return { amount, against: describeCompared(period, compared) };
}

/** The same for shares, in points. */
export function describePoints(now: number | null, before: number | null, { period, compared }: ReportPeriods) {
  if (now === null || before === null || compared === null) return undefined;
  const points = Math.round((now - before) * 100);
  const amount = points === 0 ? 'No change' : `${points > 0 ? '+' : '−'}${Math.abs(points)} points`;
  return { amount, against: describeCompared(period, compared), isWorse: points < 0 };
}

/** The finding of a report as a sentence: "Net revenue rose by 6 %"; the subject alone if nothing can be compared. */
export function describeFinding(subject: string, now: number, before: number | null): string {
  const change = changeOf(now, before);
  if (change === null) return subject;
  const percent = Math.round(change * 100);
  if (percent === 0) return `${subject} stayed the same`;
  return `${subject} ${percent > 0 ? 'rose' : 'fell'} by ${officePercent(Math.abs(change))}`;
}
