import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { officePercent } from '#admin/parts/format/office-format.ts';
import { CohortTable } from '#admin/parts/plots/cohort-table.tsx';
import { LinePlot } from '#admin/parts/plots/line-plot.tsx';
import { browserApi } from '#client/api/browser-api.ts';
import type { ResponseOf } from '#client/api/client.ts';
import { getRetentionReport } from '#contract/calls/office/reports.ts';
import { labelStep } from './describe-period.ts';
import { PERCENT } from './figures.tsx';
import { ReportFrame } from './frame/report-frame.tsx';
import { useReportState } from './frame/use-report-state.ts';

/** How many members of each month stayed. */
export function Retention() {
  const [{ period, compare }] = useReportState();
  const report = useQuery({
    queryKey: ['reports', 'retention', period, compare],
    queryFn: ({ signal }) => browserApi(getRetentionReport, { parameters: { ...period, compare }, signal }),
    select: ({ data }) => data,
    placeholderData: keepPreviousData,
  });
  return (
    <ReportFrame title="Retention" report={report} isEmpty={({ cohorts }) => cohorts.length === 0}>
      {({ cohorts }) => {
        const monthCount = Math.max(0, ...cohorts.map(({ shares }) => shares.length));
        const months = Array.from({ length: monthCount }, (_, month) => String(month));
        const average = months.map((_, at) => averageOf(cohorts, at));
        return (
          <div className="o-report-plots">
            <LinePlot
              title={describeRetention(average)}
              lead="Share of all members who held a membership so many months after their first payment"
              labels={months.map((month) => `Month ${month}`)}
              series={[{ label: 'Members who stayed', values: average }]}
              format={(share) => officePercent(share)}
              unit={PERCENT}
            />
            <CohortPlot cohorts={cohorts} />
          </div>
        );
      }}
    </ReportFrame>
  );
}

type Cohorts = ResponseOf<typeof getRetentionReport>['data']['cohorts'];

/** One row for each month of first payments. */
export function CohortPlot({ cohorts }: { cohorts: Cohorts }) {
  const count = Math.max(0, ...cohorts.map(({ shares }) => shares.length));
  return (
    <CohortTable
      title="Members by the month of their first payment"
      lead="A month is shown once all members of the row have reached it. Month 12 is the first renewal."
      periods={Array.from({ length: count }, (_, month) => String(month))}
      cohorts={cohorts.map(({ month, size, shares }) => ({
        label: labelStep({ from: month, to: month }, 'month'),
        size,
        shares,
      }))}
    />
  );
}

type Row = { size: number; shares: readonly number[] };

function averageOf(rows: readonly Row[], at: number): number | null {
  const reached = rows.filter(({ shares }) => shares[at] !== undefined);
  const members = reached.reduce((sum, { size }) => sum + size, 0);
  const held = reached.reduce((sum, { size, shares }) => sum + size * (shares[at] ?? 0), 0);
  return members === 0 ? null : held / members;
}

function describeRetention(average: readonly (number | null)[]): string {
  const last = average.findLastIndex((share) => share !== null);
  return last < 1
    ? 'No month is complete yet'
    : `${officePercent(average[last] ?? 0)} of members stay until month ${last}`;
}
