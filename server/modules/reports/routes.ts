import * as calls from '#contract/calls/office/reports.ts';
import { type Api, mount } from '#server/jsonapi/mount.ts';
import { mountFile } from '#server/jsonapi/mount-file.ts';
import { exportPublications } from './export-publications.ts';
import { listPublicationFigures } from './queries-publications.ts';
import { readSearches } from './queries-searches.ts';
import { readOverview } from './read-overview.ts';
import { readReport } from './read-report.ts';
import { readRetention } from './read-retention.ts';
import { readVitals } from './read-vitals.ts';
import { refreshForReading } from './refresh-reports.ts';
import { readPeriod } from './report-head.ts';

/** The reports of the office. (rules G1, G14) */
export function mountReports(api: Api): void {
  mount(api, calls.getReportOverview, async ({ ctx, parameters }) => ({ data: await readOverview(ctx, parameters) }));
  mount(api, calls.getSignUpsReport, async ({ ctx, parameters }) => ({
    data: await readReport(ctx, 'sign-ups', parameters),
  }));
  mount(api, calls.getTestsReport, async ({ ctx, parameters }) => ({
    data: await readReport(ctx, 'tests', parameters),
  }));
  mount(api, calls.getCreditsReport, async ({ ctx, parameters }) => ({
    data: await readReport(ctx, 'credits', parameters),
  }));
  mount(api, calls.getMembersReport, async ({ ctx, parameters }) => ({
    data: await readReport(ctx, 'members', parameters),
  }));
  mount(api, calls.getRenewalsReport, async ({ ctx, parameters }) => ({
    data: await readReport(ctx, 'renewals', parameters),
  }));
  mount(api, calls.getRevenueReport, async ({ ctx, parameters }) => ({
    data: await readReport(ctx, 'revenue', parameters),
  }));
  mount(api, calls.getReferralsReport, async ({ ctx, parameters }) => ({
    data: await readReport(ctx, 'referrals', parameters),
  }));
  mount(api, calls.getEmailReport, async ({ ctx, parameters }) => ({
    data: await readReport(ctx, 'email', parameters),
  }));
  mount(api, calls.getRetentionReport, async ({ ctx, parameters }) => ({ data: await readRetention(ctx, parameters) }));
  mount(api, calls.getVitalsReport, async ({ ctx, parameters }) => ({ data: await readVitals(ctx, parameters) }));
  mount(api, calls.getSearchesReport, async ({ ctx, parameters }) => ({ data: await readSearches(ctx, parameters) }));
  mount(api, calls.listPublicationFigures, async ({ ctx, filter, query }) => {
    const period = readPeriod(filter, ctx.clock.today(), 'filter[from]');
    await refreshForReading(ctx);
    return listPublicationFigures(ctx.db, filter, {
      ...query.page,
      period,
      today: ctx.clock.today(),
      sort: query.sort[0],
    });
  });
  mountFile(api, calls.exportPublicationFigures, async ({ ctx, filter }) => ({
    body: await exportPublications(ctx, filter),
    downloadName: 'publications.csv',
  }));
}
