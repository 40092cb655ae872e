import { defineArea, screen } from '#admin/area.ts';
import { officeHref } from '#admin/parts/address/office-address.ts';
import { browserApi } from '#client/api/browser-api.ts';
import { listPeople } from '#contract/calls/office/members/people.ts';
import { describeStatus } from './person-labels.ts';

const MAX_RESULTS = 8;

/** Everyone with an account: search, one page for each person, explanations and acts. */
export const peopleArea = defineArea({
  path: 'people',
  label: 'People',
  icon: 'people',
  group: 'Members',
  permissions: ['people.read'],
  routes: [
    { index: true, lazy: screen(async () => (await import('./people.tsx')).People) },
    { path: ':id', lazy: screen(async () => (await import('./person.tsx')).Person) },
  ],
  commands: [
    { label: 'People of the office', to: '/people?staff=true', permission: 'people.read' },
    { label: 'Expired members', to: '/people?status=expired', permission: 'people.read' },
  ],
  sources: [
    {
      title: 'People',
      permission: 'people.read',
      search: async (text, signal) => {
        const { items } = await browserApi(listPeople, {
          filter: { search: text },
          page: { size: MAX_RESULTS },
          signal,
        });
        return items.map((person) => ({
          id: person.id,
          label: person.name,
          note: `${person.email} · ${describeStatus(person)}`,
          icon: 'people' as const,
          to: officeHref('/people/:id', { id: person.id }),
        }));
      },
    },
  ],
});
