import { defineArea, screen } from '#admin/area.ts';
import { countWaiting } from '#admin/parts/areas/today-counts.ts';

/** What runs in the background and has failed. */
export const operationsArea = defineArea({
  path: 'operations',
  label: 'Failed jobs',
  icon: 'clock',
  group: 'Control',
  permissions: ['operations.write'],
  waiting: () => countWaiting('jobs.failed'),
  routes: [{ index: true, lazy: screen(async () => (await import('./failed-jobs.tsx')).FailedJobs) }],
});
