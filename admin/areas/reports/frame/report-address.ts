/** The period, the comparison and the filter of a report, in its address. (rules G2, G3) */
import { RANGE_LABELS } from '#admin/parts/format/range-labels.ts';
import {
  COMPARISONS,
  type Comparison,
  isPeriod,
  type Period,
  RANGES,
  type Range,
  rangeOf,
} from '#domain/reports/period.ts';
import { type PlainDate, parsePlainDate } from '#domain/shared/dates.ts';

export type ReportState = {
  range: Range | 'custom';
  period: Period;
  compare: Comparison;
  /** The key that the report is limited to, such as a tier; empty for all. */
  key: string;
};

const USUAL_RANGE: Range = '12-months';

/** The state in an address; what it does not say, or says wrongly, is usual. */
export function readReportState(query: URLSearchParams, today: PlainDate): ReportState {
  const [from, to] = [parsePlainDate(query.get('from') ?? ''), parsePlainDate(query.get('to') ?? '')];
  const isCustom = query.get('range') === 'custom' && from !== null && to !== null && isPeriod({ from, to });
  const range = RANGES.find((each) => each === query.get('range')) ?? USUAL_RANGE;
  return {
    range: isCustom ? 'custom' : range,
    period: isCustom ? { from, to } : rangeOf(range, today),
    compare: COMPARISONS.find((each) => each === query.get('compare')) ?? 'before',
    key: query.get('key') ?? '',
  };
}

/** What every report reads from its address. */
export const PERIOD_PARAMETERS: readonly string[] = ['range', 'from', 'to', 'compare'];
/** What a list of another period keeps: a page and a selection belong to its rows. */
const LIST_PARAMETERS: readonly string[] = ['q', 'sort', 'type'];

/** The address of a state; usual values are left out. The search, filter and sort of a list stay. */
export function writeReportState(
  { range, period, compare, key }: ReportState,
  current: URLSearchParams = new URLSearchParams(),
): URLSearchParams {
  const query = new URLSearchParams([...current].filter(([name]) => LIST_PARAMETERS.includes(name)));
  if (range !== USUAL_RANGE) query.set('range', range);
  if (range === 'custom') {
    query.set('from', period.from);
    query.set('to', period.to);
  }
  if (compare !== 'before') query.set('compare', compare);
  if (key !== '') query.set('key', key);
  return query;
}

export const REPORT_RANGE_LABELS: Readonly<Record<Range | 'custom', string>> = {
  ...RANGE_LABELS,
  custom: 'Other dates',
};

export const COMPARISON_LABELS: Readonly<Record<Comparison, string>> = {
  before: 'The period before',
  year: 'A year earlier',
  none: 'Nothing',
};
