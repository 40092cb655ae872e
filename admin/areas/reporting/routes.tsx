import { defineArea, screen } from '#admin/area.ts';
import { officeHref } from '#admin/parts/address/office-address.ts';
import { countWaiting } from '#admin/parts/areas/today-counts.ts';

/** Credit reported to the bodies that record it. */
export const reportingArea = defineArea({
  path: 'reporting',
  label: 'Reporting',
  icon: 'send',
  group: 'Accreditation',
  permissions: ['accreditation.read'],
  waiting: () => countWaiting('reports.rejected', 'reports.closing'),
  routes: [
    { index: true, lazy: screen(async () => (await import('./reporting.tsx')).Reporting) },
    { path: 'batches/:id', lazy: screen(async () => (await import('./batch.tsx')).Batch) },
    {
      path: 'pars-activities',
      lazy: screen(async () => (await import('./pars/activities.tsx')).ParsActivities),
    },
    {
      path: 'pars-activities/:id',
      lazy: screen(async () => (await import('./pars/activity.tsx')).ParsActivity),
    },
    { path: ':body', lazy: screen(async () => (await import('./completions.tsx')).Completions) },
    { path: ':body/columns', lazy: screen(async () => (await import('./columns.tsx')).Columns) },
  ],
  commands: [
    {
      label: 'Report credit to PARS',
      to: officeHref('/reporting/:body', { body: 'accme' }),
      permission: 'accreditation.read',
    },
    { label: 'Send activities to PARS', to: '/reporting/pars-activities', permission: 'accreditation.read' },
    {
      label: 'Report credit to CPE Monitor',
      to: officeHref('/reporting/:body', { body: 'cpe-monitor' }),
      permission: 'accreditation.read',
    },
    {
      label: 'Report credit to CE Broker',
      to: officeHref('/reporting/:body', { body: 'ce-broker' }),
      permission: 'accreditation.read',
    },
  ],
});
