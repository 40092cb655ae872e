import { defineArea, screen } from '#admin/area.ts';
import { officeHref } from '#admin/parts/address/office-address.ts';
import { countWaiting } from '#admin/parts/areas/today-counts.ts';
import { browserApi } from '#client/api/browser-api.ts';
import { listActivities } from '#contract/calls/office/credit/activities.ts';
import { STATE_LABELS } from './activity-labels.ts';

const MAX_RESULTS = 8;

/** Activities for credit, and the disclosures of everyone in control of them. */
export const activitiesArea = defineArea({
  path: 'activities',
  label: 'Activities',
  icon: 'activity',
  group: 'Accreditation',
  permissions: ['accreditation.read'],
  waiting: () =>
    countWaiting('disclosures.to-review', 'activities.preparing', 'activities.stopped', 'activities.nearing'),
  routes: [
    { index: true, lazy: screen(async () => (await import('./activities.tsx')).Activities) },
    { path: 'disclosures', lazy: screen(async () => (await import('./disclosures/disclosures.tsx')).Disclosures) },
    {
      path: 'requirements',
      lazy: screen(async () => (await import('./requirements/requirements.tsx')).Requirements),
    },
    { path: 'topics', lazy: screen(async () => (await import('./topics/topics.tsx')).Topics) },
    { path: ':id', lazy: screen(async () => (await import('./activity.tsx')).Activity) },
  ],
  commands: [
    { label: 'Disclosures to review', to: '/activities/disclosures?state=submitted', permission: 'accreditation.read' },
    { label: 'Topics of activities', to: '/activities/topics', permission: 'accreditation.read' },
    { label: 'Requirements of boards', to: '/activities/requirements', permission: 'accreditation.read' },
    { label: 'Activities that give no credit', to: '/activities?state=stopped', permission: 'accreditation.read' },
  ],
  sources: [
    {
      title: 'Activities',
      permission: 'accreditation.read',
      search: async (text, signal) => {
        const { items } = await browserApi(listActivities, {
          filter: { search: text },
          page: { size: MAX_RESULTS },
          signal,
        });
        return items.map(({ id, title, number, state }) => ({
          id,
          label: title,
          note: `${number} · ${STATE_LABELS[state]}`,
          icon: 'activity' as const,
          to: officeHref('/activities/:id', { id }),
        }));
      },
    },
  ],
});
