/** The period of the transcript, in the address of its page. (rules T65) */
import type { TranscriptYear } from '#app/api/queries/credit-queries.ts';
import { isInPeriod, type TranscriptPeriod } from '#domain/credits/learners/transcript-period.ts';
import { academicYearFrom } from '#domain/shared/academic-year.ts';
import { type PlainDate, parsePlainDate } from '#domain/shared/dates.ts';

/** A choice of the list: a period with its label. */
export type PeriodOption = { value: string; label: string };

const writePeriod = ({ from, to }: { from: string; to: string }): string => `${from}/${to}`;

/** The period in the address; dates that do not exist are ignored. */
export function readPeriod(search: URLSearchParams): TranscriptPeriod {
  return {
    from: parsePlainDate(search.get('from') ?? '') ?? undefined,
    to: parsePlainDate(search.get('to') ?? '') ?? undefined,
  };
}

/** The parameters of a period, for the address of the page and of its files. */
export function periodParams({ from, to }: TranscriptPeriod): URLSearchParams {
  const params = new URLSearchParams();
  if (from !== undefined) params.set('from', from);
  if (to !== undefined) params.set('to', to);
  return params;
}

export const isWholePeriod = ({ from, to }: TranscriptPeriod): boolean => from === undefined && to === undefined;

/** The period of an option's value. */
export function periodOf(value: string): TranscriptPeriod {
  const [from = '', to = ''] = value.split('/');
  return { from: parsePlainDate(from) ?? undefined, to: parsePlainDate(to) ?? undefined };
}

type Cycle = { name: string; starts: string; ends: string };

/** Academic years with credit, then the cycles of goals. */
export function periodOptions(
  years: readonly Pick<TranscriptYear, 'academic_year' | 'start_year'>[],
  cycles: readonly Cycle[],
  labelOf: (cycle: Cycle) => string,
): PeriodOption[] {
  const options = [
    ...years.map(({ academic_year, start_year }) => {
      const { starts, ends } = academicYearFrom(start_year);
      return { value: writePeriod({ from: starts, to: ends }), label: academic_year };
    }),
    ...cycles.map((cycle) => ({ value: writePeriod({ from: cycle.starts, to: cycle.ends }), label: labelOf(cycle) })),
  ];
  return options.filter(({ value }, at) => options.findIndex((other) => other.value === value) === at);
}

/** The option that the period is; null for other dates. */
export const findOption = (options: readonly PeriodOption[], { from, to }: TranscriptPeriod): PeriodOption | null =>
  options.find(({ value }) => value === writePeriod({ from: from ?? '', to: to ?? '' })) ?? null;

/** The years with entries in a period, with totals of these entries alone. */
export function selectYears(years: readonly TranscriptYear[], period: TranscriptPeriod): TranscriptYear[] {
  if (isWholePeriod(period)) return [...years];
  return years.flatMap((year) => {
    // The server sends dates in the format of the rulebook.
    const entries = year.entries.filter(({ completed }) => isInPeriod(completed as PlainDate, period));
    if (entries.length === 0) return [];
    const sum = (unit: 'CME' | 'SA') =>
      entries.reduce((total, { credits, credit_class }) => total + (credit_class === unit ? credits : 0), 0);
    return [{ ...year, entries, totals: { CME: sum('CME'), SA: sum('SA') } }];
  });
}
