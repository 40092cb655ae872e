import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { Link } from '#admin/parts/address/navigation.ts';
import { officeHref } from '#admin/parts/address/office-address.ts';
import { Figure, type FigureProps } from '#admin/parts/figure/figure.tsx';
import { officeNumber, officePercent } from '#admin/parts/format/office-format.ts';
import { Spark } from '#admin/parts/plots/line-plot.tsx';
import { whereOffered } from '#admin/parts/staff/offered.ts';
import { browserApi } from '#client/api/browser-api.ts';
import type { ResponseOf } from '#client/api/client.ts';
import { getReportOverview } from '#contract/calls/office/reports.ts';
import type { Feature } from '#domain/site/features.ts';
import { describeChange, describePoints, labelStep } from './describe-period.ts';
import { wholeAmount } from './figures.tsx';
import { ReportFrame } from './frame/report-frame.tsx';
import { useReportState } from './frame/use-report-state.ts';
import { OverviewPanels } from './overview-panels.tsx';

type Data = ResponseOf<typeof getReportOverview>['data'];
type Name = Data['figures'][number]['name'];

const LABELS: Readonly<Record<Name, { label: string; path: string; feature?: Feature }>> = {
  members: { label: 'Members', path: 'members' },
  'sign-ups': { label: 'Sign-ups', path: 'sign-ups' },
  revenue: { label: 'Net revenue', path: 'revenue' },
  'renewal-rate': { label: 'Renewed', path: 'renewals' },
  completions: { label: 'Activities completed', path: 'tests', feature: 'credit' },
  credits: { label: 'Credits claimed', path: 'credits', feature: 'credit' },
  'first-pass-rate': { label: 'Passed first time', path: 'tests', feature: 'credit' },
};

const RATES: readonly Name[] = ['renewal-rate', 'first-pass-rate'];

/** Six figures that a board can be shown, and below them the courses that explain them. */
export function Overview() {
  const [{ period, compare }] = useReportState();
  const report = useQuery({
    queryKey: ['reports', 'overview', period, compare],
    queryFn: ({ signal }) => browserApi(getReportOverview, { parameters: { ...period, compare }, signal }),
    select: ({ data }) => data,
    placeholderData: keepPreviousData,
  });
  return (
    <ReportFrame title="Reports" isPart={false} report={report}>
      {(data) => (
        <>
          <ul className="o-report-cards">
            {whereOffered(data.figures.map((figure) => ({ ...LABELS[figure.name], figure }))).map(({ figure }) => (
              <FigureCard key={figure.name} figure={figure} data={data} />
            ))}
          </ul>
          <OverviewPanels />
        </>
      )}
    </ReportFrame>
  );
}

function FigureCard({ figure, data }: { figure: Data['figures'][number]; data: Data }) {
  const { name, value, compared, values, currency } = figure;
  const { label, path } = LABELS[name];
  const query = useReportQuery();
  const format = formatOf(name, currency);
  const change = RATES.includes(name) ? describePoints(value, compared, data) : describeChange(value, compared, data);
  const known = values.filter((each) => each !== null);
  const props: FigureProps = {
    label: (
      <Link to={{ pathname: officeHref('/reports/:report', { report: path }), search: query }}>
        {label}
        <span className="visually-hidden"> report</span>
      </Link>
    ),
    value: value === null ? 'No data yet' : format(value),
    ...(change && { change }),
    ...(known.length > 1 && { plot: <Spark values={known} label={describeCourse(figure, data, format)} /> }),
  };
  return (
    <li>
      <Figure {...props} />
    </li>
  );
}

/** The query of the address, which goes along to the report of a figure. */
function useReportQuery(): string {
  const query = new URLSearchParams(useLocation().search);
  query.delete('key');
  return query.size > 0 ? `?${query}` : '';
}

function formatOf(name: Name, currency: string | null): (value: number) => string {
  if (RATES.includes(name)) return (value) => officePercent(value);
  if (name === 'revenue') return (value) => wholeAmount(value, currency ?? 'USD');
  if (name === 'credits') return (value) => officeNumber(value / 4);
  return officeNumber;
}

function describeCourse({ values }: Data['figures'][number], data: Data, format: (value: number) => string): string {
  const known = values.flatMap((value, at) => (value === null ? [] : [{ value, step: data.steps[at] }]));
  const [first, last] = [known[0], known.at(-1)];
  if (!first?.step || !last?.step) return 'No figures';
  const of = ({ value, step }: { value: number; step: { from: string; to: string } | undefined }) =>
    `${format(value)} in ${step ? labelStep(step, data.step) : ''}`;
  return `From ${of(first)} to ${of(last)}`;
}
