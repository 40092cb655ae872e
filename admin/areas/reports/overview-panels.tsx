/** The courses below the figures of the overview: one plot or short table of each report. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from '#admin/parts/address/navigation.ts';
import { officeNumber, officePercent } from '#admin/parts/format/office-format.ts';
import { LoadError } from '#admin/parts/layout/load-error.tsx';
import { Section } from '#admin/parts/layout/section.tsx';
import { useMay } from '#admin/parts/staff/use-staff.ts';
import { browserApi } from '#client/api/browser-api.ts';
import * as calls from '#contract/calls/office/reports.ts';
import { rateOf } from '#domain/reports/rates.ts';
import { isOffered } from '#domain/site/features.ts';
import { course } from './course.tsx';
import { creditStack, testStack } from './plots-learning.tsx';
import { renewalRates, revenueByTier } from './plots-members.tsx';
import { CsvButton, ReportTable } from './report-table.tsx';
import { CohortPlot } from './retention.tsx';
import { type SeriesView, viewSeries } from './series-view.ts';
import { useReportState } from './use-report-state.ts';

const ROWS = 5;
/** The reports have one shape. */
const sameShape = (call: object) => call as typeof calls.getRevenueReport;

export function OverviewPanels() {
  const may = useMay();
  return (
    <div className="o-report-panels">
      <Panel
        name="sign-ups"
        call={sameShape(calls.getSignUpsReport)}
        draw={(view) => course(view, { subject: 'Sign-ups', measure: 'accounts' })}
      />
      {isOffered('credit') && (
        <>
          <Panel name="tests" call={sameShape(calls.getTestsReport)} draw={testStack} />
          <Panel name="credits" call={sameShape(calls.getCreditsReport)} draw={creditStack} />
        </>
      )}
      {may('orders.read') && (
        <Panel
          name="revenue"
          call={calls.getRevenueReport}
          draw={(view) => revenueByTier(view, view.parts('gross')[0] ?? 'USD')}
        />
      )}
      <Panel name="renewals" call={sameShape(calls.getRenewalsReport)} draw={renewalRates} />
      <SearchPanel />
      <RetentionPanel />
      <ContentPanel />
    </div>
  );
}

type PanelProps = { name: string; call: typeof calls.getRevenueReport; draw: (view: SeriesView) => ReactNode };

/** One plot of a report; its query is that of the report, so that opening it needs no other request. */
function Panel({ name, call, draw }: PanelProps) {
  const [{ period, compare }] = useReportState();
  const { data, error, refetch } = useQuery({
    queryKey: ['reports', name, period, compare],
    queryFn: ({ signal }) => browserApi(call, { parameters: { ...period, compare }, signal }),
    select: (response) => response.data,
    placeholderData: keepPreviousData,
  });
  if (data === undefined && error !== null)
    return <LoadError subject={`The report of ${name}`} error={error} onRetry={() => void refetch()} />;
  return data === undefined ? <div className="o-report-loading" /> : draw(viewSeries(data, ''));
}

const SEARCH_HEAD = ['Searched, nothing found', 'Language', 'Times'];

function SearchPanel() {
  const [{ period, compare }] = useReportState();
  const { data } = useQuery({
    queryKey: ['reports', 'searches', period, compare],
    queryFn: ({ signal }) => browserApi(calls.getSearchesReport, { parameters: { ...period, compare }, signal }),
    select: (response) => response.data,
    placeholderData: keepPreviousData,
  });
  if (data === undefined) return <div className="o-report-loading" />;
  const rows = data.texts.slice(0, ROWS).map(({ text, lang, count }) => [text, lang, count]);
  const share = rateOf(data.missed, data.searches);
  return (
    <Section
      title={<Link to="/reports/searches">Searches without results</Link>}
      end={rows.length > 0 && <CsvButton title="Searches without results" rows={[SEARCH_HEAD, ...rows]} />}
    >
      <p className="o-muted">
        {officeNumber(data.missed)} of {officeNumber(data.searches)} searches
        {share !== null && `, ${officePercent(share)}`}
      </p>
      {rows.length === 0 ? (
        <p className="o-muted">No text was searched three times.</p>
      ) : (
        <ReportTable label="Searches without results" head={SEARCH_HEAD} rows={rows} />
      )}
    </Section>
  );
}

function RetentionPanel() {
  const [{ period, compare }] = useReportState();
  const { data } = useQuery({
    queryKey: ['reports', 'retention', period, compare],
    queryFn: ({ signal }) => browserApi(calls.getRetentionReport, { parameters: { ...period, compare }, signal }),
    select: (response) => response.data,
    placeholderData: keepPreviousData,
  });
  return data === undefined ? <div className="o-report-loading" /> : <CohortPlot cohorts={data.cohorts} />;
}

const shareOf = (part: number, whole: number): string => {
  const rate = rateOf(part, whole);
  return rate === null ? '' : officePercent(rate);
};

/** Without credit nothing is finished by a test. (rules P66) */
const contentColumns = (): number => (isOffered('credit') ? 5 : 2);
const CONTENT_HEAD = ['Publication', 'Started', 'Finished', 'Passed first time', 'Credits'];

function ContentPanel() {
  const [{ period }] = useReportState();
  const { data } = useQuery({
    queryKey: ['reports', 'content', period],
    queryFn: ({ signal }) =>
      browserApi(calls.listPublicationFigures, { filter: period, sort: '-started', page: { size: ROWS }, signal }),
    placeholderData: keepPreviousData,
  });
  if (data === undefined) return <div className="o-report-loading" />;
  const head = CONTENT_HEAD.slice(0, contentColumns());
  const rows = data.items.map(({ title, started, passed, first, first_passed, quarters }) =>
    [title, started, passed, shareOf(first_passed, first), quarters / 4].slice(0, head.length),
  );
  return (
    <Section
      title={<Link to="/reports/publications">Content</Link>}
      end={<CsvButton title="Content" rows={[head, ...rows]} />}
    >
      <p className="o-muted">The publications that were started most</p>
      <ReportTable label="Content" head={head} rows={rows} />
    </Section>
  );
}
