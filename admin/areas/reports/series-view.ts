/** The series of a report, summed as its plots need them. */
import type { ResponseOf } from '#client/api/client.ts';
import type { getRevenueReport } from '#contract/calls/office/reports.ts';
import { labelStep } from './describe-period.ts';

export type ReportData = ResponseOf<typeof getRevenueReport>['data'];
type Series = ReportData['series'][number];
type Which = { key?: string; part?: string };

export type SeriesView = ReturnType<typeof viewSeries>;

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** The figures of a report, limited to a key if one is given. */
export function viewSeries(data: ReportData, limitedTo: string) {
  const pick = (measure: string, { key = limitedTo, part = '' }: Which = {}) =>
    data.series.filter(
      (one) => one.measure === measure && (key === '' || one.key === key) && (part === '' || one.part === part),
    );
  const add = (series: readonly Series[], steps: readonly unknown[], of: 'values' | 'compared') =>
    steps.map((_, at) => sum(series.map((one) => one[of][at] ?? 0)));
  const values = (measure: string, which?: Which) => add(pick(measure, which), data.steps, 'values');
  const before = (measure: string, which?: Which) => add(pick(measure, which), data.compared_steps, 'compared');
  return {
    ...data,
    labels: data.steps.map((step) => labelStep(step, data.step)),
    values,
    /** As many values as there are steps, so that both lie on one axis. */
    before: (measure: string, which?: Which) => {
      const earlier = before(measure, which);
      return data.steps.map((_, at) => earlier[at] ?? null);
    },
    total: (measure: string, which?: Which) => sum(values(measure, which)),
    totalBefore: (measure: string, which?: Which) => (data.compared === null ? null : sum(before(measure, which))),
    /** The last value: of a number that runs on. */
    last: (measure: string) => values(measure).at(-1) ?? 0,
    lastBefore: (measure: string) => before(measure).at(-1) ?? null,
    keys: (measure: string) => [...new Set(pick(measure, { key: limitedTo }).map(({ key }) => key))],
    parts: (measure: string) => [...new Set(pick(measure).map(({ part }) => part))],
    allKeys: [...new Set(data.series.map(({ key }) => key))],
    isEmpty: data.series.every((one) => sum(one.values) === 0),
  };
}
