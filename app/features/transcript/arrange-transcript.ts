/** Groups and totals of the transcript: by academic year and month, per kind of credit. (rules T22) */
import type { TranscriptEntry, TranscriptYear } from '#app/api/queries/credit-queries.ts';

type MonthGroup = { month: string; totals: Totals; entries: TranscriptEntry[] };
export type Totals = { CME: number; SA: number };

const sum = (entries: readonly TranscriptEntry[], unit: 'CME' | 'SA'): number =>
  entries.filter(({ credit_class }) => credit_class === unit).reduce((total, { credits }) => total + credits, 0);

/** The months of a year with entries, the latest first; quarter credits add up exactly as floats. */
export function groupByMonth({ entries }: Pick<TranscriptYear, 'entries'>): MonthGroup[] {
  const months = Map.groupBy(entries, ({ completed }) => completed.slice(0, 7));
  return [...months]
    .map(([month, list]) => ({ month, totals: { CME: sum(list, 'CME'), SA: sum(list, 'SA') }, entries: list }))
    .toSorted((a, b) => b.month.localeCompare(a.month));
}

/** Counts activities; a correction belongs to the activity it corrects. */
export const countActivities = ({ entries }: Pick<TranscriptYear, 'entries'>): number =>
  entries.filter(({ note }) => note === null).length;
