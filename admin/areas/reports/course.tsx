/** A measure over time beside the compared period. */
import { officeNumber } from '#admin/parts/format/office-format.ts';
import { LinePlot } from '#admin/parts/plots/line-plot.tsx';
import type { Series } from '#admin/parts/plots/plot-data.ts';
import { describeFinding, describePeriod } from './describe-period.ts';
import type { SeriesView } from './series-view.ts';

/** The series of now, with that of the compared period in grey. */
type Course = { label: string; values: number[]; before: (number | null)[] };

export const withBefore = (view: SeriesView, { label, values, before }: Course): Series[] => [
  { label, values },
  ...(view.compared === null
    ? []
    : [{ label: describePeriod(view.compared), values: before, kind: 'before' as const }]),
];

/** One measure over time, with the period before. */
export function course(
  view: SeriesView,
  { subject, measure, format = officeNumber }: { subject: string; measure: string; format?: (value: number) => string },
) {
  return (
    <LinePlot
      title={describeFinding(subject, view.total(measure), view.totalBefore(measure))}
      lead={`By ${view.step}`}
      labels={view.labels}
      series={withBefore(view, { label: subject, values: view.values(measure), before: view.before(measure) })}
      format={format}
    />
  );
}
