import { defineArea, screen } from '#admin/area.ts';

/** Credit reported to the bodies that record it. */
export const reportingArea = defineArea({
  path: 'reporting',
  label: 'Reporting',
  icon: 'send',
  group: 'Accreditation',
  permissions: ['accreditation.read'],
  routes: [
    { index: true, lazy: screen(async () => (await import('./reporting.tsx')).Reporting) },
    { path: 'batches/:id', lazy: screen(async () => (await import('./batch.tsx')).Batch) },
    { path: ':body', lazy: screen(async () => (await import('./completions.tsx')).Completions) },
    { path: ':body/columns', lazy: screen(async () => (await import('./columns.tsx')).Columns) },
  ],
  commands: [
    { label: 'Report credit to PARS', to: '/reporting/accme', permission: 'accreditation.read' },
    { label: 'Report credit to CE Broker', to: '/reporting/ce-broker', permission: 'accreditation.read' },
  ],
});
