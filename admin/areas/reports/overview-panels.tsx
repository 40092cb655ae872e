/** The courses below the figures of the overview: one plot or short table of each report. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Link } from '#admin/parts/address/navigation.ts';
import { officeNumber, officePercent } from '#admin/parts/format/office-format.ts';
import { LoadError } from '#admin/parts/layout/load-error.tsx';
import { Section } from '#admin/parts/layout/section.tsx';
import { useMay } from '#admin/parts/staff/use-staff.ts';
import { browserApi } from '#client/api/browser-api.ts';
import type { ResponseOf } from '#client/api/client.ts';
import * as calls from '#contract/calls/office/reports.ts';
import { rateOf } from '#domain/reports/rates.ts';
import { isOffered } from '#domain/site/features.ts';
import { course } from './course.tsx';
import { CsvButton, ReportTable } from './frame/report-table.tsx';
import { useReportState } from './frame/use-report-state.ts';
import { creditStack, testStack } from './plots-learning.tsx';
import { renewalRates, revenueByTier } from './plots-members.tsx';
import { CohortPlot } from './retention.tsx';
import { type SeriesView, viewSeries } from './series-view.ts';

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

type PanelQuery<Data> = { data: Data | undefined; error: unknown; refetch: () => unknown };
type PanelStateProps<Data> = { subject: string; query: PanelQuery<Data>; children: (data: Data) => ReactNode };

/** What a panel shows while its report is loaded, and when that failed. */
function PanelState<Data>({ subject, query: { data, error, refetch }, children }: PanelStateProps<Data>) {
  if (data !== undefined) return children(data);
  return error === null ? (
    <div className="o-report-loading" />
  ) : (
    <LoadError subject={subject} error={error} onRetry={() => void refetch()} />
  );
}

/** One plot of a report; its query is that of the report, so that opening it needs no other request. */
function Panel({ name, call, draw }: PanelProps) {
  const [{ period, compare }] = useReportState();
  const query = useQuery({
    queryKey: ['reports', name, period, compare],
    queryFn: ({ signal }) => browserApi(call, { parameters: { ...period, compare }, signal }),
    select: (response) => response.data,
    placeholderData: keepPreviousData,
  });
  return (
    <PanelState subject={`The report of ${name}`} query={query}>
      {(data) => draw(viewSeries(data, ''))}
    </PanelState>
  );
}

const SEARCH_HEAD = ['Searched, nothing found', 'Language', 'Times'];

function SearchPanel() {
  const [{ period, compare }] = useReportState();
  const query = useQuery({
    queryKey: ['reports', 'searches', period, compare],
    queryFn: ({ signal }) => browserApi(calls.getSearchesReport, { parameters: { ...period, compare }, signal }),
    select: (response) => response.data,
    placeholderData: keepPreviousData,
  });
  return (
    <PanelState subject="The report of searches" query={query}>
      {(data) => <MissedSearches {...data} />}
    </PanelState>
  );
}

type SearchFigures = ResponseOf<typeof calls.getSearchesReport>['data'];

function MissedSearches({ texts, missed, searches }: Pick<SearchFigures, 'texts' | 'missed' | 'searches'>) {
  const { search } = useLocation();
  const rows = texts.slice(0, ROWS).map(({ text, lang, count }) => [text, lang, count]);
  const share = rateOf(missed, searches);
  return (
    <Section
      title={<Link to={{ pathname: '/reports/searches', search }}>Searches without results</Link>}
      end={rows.length > 0 && <CsvButton title="Searches without results" rows={[SEARCH_HEAD, ...rows]} />}
    >
      <p className="o-muted">
        {officeNumber(missed)} of {officeNumber(searches)} searches
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
  const query = useQuery({
    queryKey: ['reports', 'retention', period, compare],
    queryFn: ({ signal }) => browserApi(calls.getRetentionReport, { parameters: { ...period, compare }, signal }),
    select: (response) => response.data,
    placeholderData: keepPreviousData,
  });
  return (
    <PanelState subject="The report of retention" query={query}>
      {({ cohorts }) => <CohortPlot cohorts={cohorts} />}
    </PanelState>
  );
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
  const query = useQuery({
    queryKey: ['reports', 'content', period],
    queryFn: ({ signal }) =>
      browserApi(calls.listPublicationFigures, { filter: period, sort: '-started', page: { size: ROWS }, signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <PanelState subject="The report of publications" query={query}>
      {({ items }) => <TopPublications items={items} />}
    </PanelState>
  );
}

function TopPublications({ items }: Pick<ResponseOf<typeof calls.listPublicationFigures>, 'items'>) {
  const { search } = useLocation();
  const head = CONTENT_HEAD.slice(0, contentColumns());
  const rows = items.map(({ title, started, passed, first, first_passed, quarters }) =>
    [title, started, passed, shareOf(first_passed, first), quarters / 4].slice(0, head.length),
  );
  return (
    <Section
      title={<Link to={{ pathname: '/reports/publications', search }}>Content</Link>}
      end={<CsvButton title="Content" rows={[head, ...rows]} />}
    >
      <p className="o-muted">The publications that were started most</p>
      <ReportTable label="Content" head={head} rows={rows} />
    </Section>
  );
}
