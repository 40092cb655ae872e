import { type Row, staffOnly } from '../matrix.ts';

const READERS = ['editor', 'accreditation-officer', 'finance'] as const;
const CALLS = [
  ...(['getReportOverview', 'getSignUpsReport', 'getTestsReport', 'getCreditsReport', 'getMembersReport'] as const),
  ...(['getRenewalsReport', 'getReferralsReport', 'getEmailReport', 'getRetentionReport', 'getVitalsReport'] as const),
  ...(['getSearchesReport', 'listPublicationFigures', 'exportPublicationFigures'] as const),
];

export const REPORTS: readonly Row[] = [
  ...CALLS.map((call) => ({ call, ...staffOnly(200, READERS) })),
  // Money is for those who read orders too: support reads orders, but no reports.
  { call: 'getRevenueReport', ...staffOnly(200, ['finance']) },
];
