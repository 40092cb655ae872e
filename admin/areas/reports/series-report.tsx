import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { Navigate } from '#admin/parts/address/navigation.ts';
import { browserApi } from '#client/api/browser-api.ts';
import * as calls from '#contract/calls/office/reports.ts';
import { PUBLICATION_TYPE_NAMES } from '#domain/catalogue/publication-types.ts';
import { ReportFrame } from './frame/report-frame.tsx';
import { useReportState } from './frame/use-report-state.ts';
import * as learning from './plots-learning.tsx';
import * as members from './plots-members.tsx';
import { type SeriesView, viewSeries } from './series-view.ts';

type Definition = {
  title: string;
  call: typeof calls.getRevenueReport;
  plots: (view: SeriesView) => ReactNode;
  /** What the report can be limited to, and how its keys are written. */
  filter?: { label: string; nameOf: (key: string, view: SeriesView) => string };
};

const byTier = { label: 'Tier', nameOf: (key: string, { names }: SeriesView) => names[key] ?? key };
/** The reports have one shape. */
const sameShape = (call: object) => call as typeof calls.getRevenueReport;

const TYPE_NAMES: Readonly<Record<string, string>> = PUBLICATION_TYPE_NAMES;

const REPORTS: Readonly<Record<string, Definition>> = {
  members: { title: 'Members', call: sameShape(calls.getMembersReport), plots: members.memberPlots, filter: byTier },
  'sign-ups': {
    title: 'Sign-ups',
    call: sameShape(calls.getSignUpsReport),
    plots: learning.signUpPlots,
    filter: { label: 'Campaign', nameOf: learning.nameSource },
  },
  revenue: { title: 'Revenue', call: calls.getRevenueReport, plots: members.revenuePlots, filter: byTier },
  renewals: {
    title: 'Renewals',
    call: sameShape(calls.getRenewalsReport),
    plots: members.renewalPlots,
    filter: byTier,
  },
  tests: {
    title: 'Tests',
    call: sameShape(calls.getTestsReport),
    plots: learning.testPlots,
    filter: { label: 'Type', nameOf: (key) => TYPE_NAMES[key] ?? key },
  },
  credits: { title: 'Credit', call: sameShape(calls.getCreditsReport), plots: learning.creditPlots },
  referrals: { title: 'Referrals', call: sameShape(calls.getReferralsReport), plots: learning.referralPlots },
  email: { title: 'Email', call: sameShape(calls.getEmailReport), plots: learning.emailPlots },
};

/** A report of one source. */
export function SeriesReport() {
  const { report: name = '' } = useParams();
  const definition = REPORTS[name];
  return definition === undefined ? (
    <Navigate to="/reports" replace />
  ) : (
    <Report key={name} name={name} {...definition} />
  );
}

function Report({ name, title, call, plots: draw, filter }: Definition & { name: string }) {
  const [{ period, compare, key }] = useReportState();
  const report = useQuery({
    queryKey: ['reports', name, period, compare],
    queryFn: ({ signal }) => browserApi(call, { parameters: { ...period, compare }, signal }),
    select: ({ data }) => data,
    placeholderData: keepPreviousData,
  });
  const whole = report.data && viewSeries(report.data, '');
  const options = (whole?.allKeys ?? [])
    .filter((each) => each !== '')
    .map((each) => ({ value: each, label: filter && whole ? filter.nameOf(each, whole) : each }));
  return (
    <ReportFrame
      title={title}
      report={report}
      {...(filter && { filter: { label: filter.label, options } })}
      isEmpty={(data) => viewSeries(data, key).isEmpty}
    >
      {(data) => <div className="o-report-plots">{draw(viewSeries(data, key))}</div>}
    </ReportFrame>
  );
}
