import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { officeNumber } from '#admin/parts/format/office-format.ts';
import { Section } from '#admin/parts/layout/section.tsx';
import { LinePlot } from '#admin/parts/plots/line-plot.tsx';
import { browserApi } from '#client/api/browser-api.ts';
import { getVitalsReport } from '#contract/calls/office/reports.ts';
import type { Vital } from '#domain/analytics/vitals.ts';
import { labelStep } from './describe-period.ts';
import { ReportFrame } from './frame/report-frame.tsx';
import { CsvButton, ReportTable } from './frame/report-table.tsx';
import { useReportState } from './frame/use-report-state.ts';

const NAMES: Readonly<Record<Vital, string>> = {
  LCP: 'Largest text or picture shown',
  INP: 'Response to a tap or key',
  TTFB: 'First byte',
  CLS: 'Layout shift',
};
/** What the field counts as good. */
const GOOD: Readonly<Record<Vital, number>> = { LCP: 2500, INP: 200, TTFB: 800, CLS: 100 };

const formatVital = (vital: Vital, value: number): string =>
  vital === 'CLS' ? (value / 1000).toFixed(2) : `${officeNumber(value)} ms`;

const PAGE_HEAD = ['Page', 'Vital', '75th percentile', 'Before', 'Measured'];

type PageRow = { page: string; vital: Vital; p75: number; compared: number | null; measured: number };

const rowOf = ({ page, vital, p75, compared, measured }: PageRow): (string | number)[] => [
  ...[page, vital, formatVital(vital, p75)],
  compared === null ? '' : formatVital(vital, compared),
  measured,
];

/** How fast pages are for three of four visits. */
export function Vitals() {
  const [{ period, compare }] = useReportState();
  const report = useQuery({
    queryKey: ['reports', 'vitals', period, compare],
    queryFn: ({ signal }) => browserApi(getVitalsReport, { parameters: { ...period, compare }, signal }),
    select: ({ data }) => data,
    placeholderData: keepPreviousData,
  });
  return (
    <ReportFrame title="Speed" report={report} isEmpty={({ pages }) => pages.length === 0}>
      {({ vitals, pages, steps, step }) => (
        <div className="o-report-plots">
          {vitals.map(({ vital, values }) => (
            <LinePlot
              key={vital}
              title={describeVital(vital, values)}
              lead={`${NAMES[vital]} (${vital}), 75th percentile by ${step}`}
              labels={steps.map((each) => labelStep(each, step))}
              series={[{ label: vital, values }]}
              format={(value) => formatVital(vital, value)}
              unit={{ label: vital === 'CLS' ? 'CLS' : 'ms', of: (value) => (vital === 'CLS' ? value / 1000 : value) }}
            />
          ))}
          <Section
            title="By kind of page"
            end={<CsvButton title="Web vitals by kind of page" rows={[PAGE_HEAD, ...pages.map(rowOf)]} />}
          >
            <ReportTable label="Web vitals by kind of page" head={PAGE_HEAD} rows={pages.map(rowOf)} />
          </Section>
        </div>
      )}
    </ReportFrame>
  );
}

function describeVital(vital: Vital, values: readonly (number | null)[]): string {
  const last = values.findLast((value) => value !== null) ?? null;
  if (last === null) return `${vital}: no measurements`;
  return last <= GOOD[vital]
    ? `${vital} is good: ${formatVital(vital, last)}`
    : `${vital} needs work: ${formatVital(vital, last)}, aim ${formatVital(vital, GOOD[vital])}`;
}
