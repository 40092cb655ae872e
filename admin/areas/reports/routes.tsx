import { type AreaCommand, defineArea, screen } from '#admin/area.ts';
import { officeHref } from '#admin/parts/address/office-address.ts';
import { REPORT_LINKS } from './frame/report-links.ts';

/** What the library, the memberships and the office achieve. */
export const reportsArea = defineArea({
  path: 'reports',
  label: 'Reports',
  icon: 'report',
  group: 'Audience and reports',
  permissions: ['reports.read'],
  routes: [
    { index: true, lazy: screen(async () => (await import('./overview.tsx')).Overview) },
    { path: 'retention', lazy: screen(async () => (await import('./retention.tsx')).Retention) },
    { path: 'publications', lazy: screen(async () => (await import('./publications.tsx')).Publications) },
    { path: 'searches', lazy: screen(async () => (await import('./searches.tsx')).Searches) },
    { path: 'vitals', lazy: screen(async () => (await import('./vitals.tsx')).Vitals) },
    { path: ':report', lazy: screen(async () => (await import('./series-report.tsx')).SeriesReport) },
  ],
  commands: REPORT_LINKS.map(
    ({ path, label, permission, feature }): AreaCommand => ({
      label: `Report: ${label}`,
      to: officeHref('/reports/:report', { report: path }),
      permission: permission ?? 'reports.read',
      feature,
    }),
  ),
});
