import { defineArea, loadEarly, screen } from '#admin/area.ts';
import { officeHref } from '#admin/parts/address/office-address.ts';
import { countWaiting } from '#admin/parts/areas/today-counts.ts';
import { browserApi } from '#client/api/browser-api.ts';
import { listDrafts } from '#contract/calls/office/content/publications.ts';
import { PUBLICATION_TYPE_NAMES } from '#domain/catalogue/publication-types.ts';
import { beginEditor } from './editor/draft/first-requests.ts';
import { STATE_LABELS } from './publication-labels.ts';

const MAX_RESULTS = 8;

/** Publications: their texts, and the way from a draft to the site. */
export const publicationsArea = defineArea({
  path: 'publications',
  label: 'Publications',
  icon: 'publication',
  group: 'Content',
  permissions: ['content.read'],
  waiting: () => countWaiting('publications.ready', 'publications.in-review'),
  routes: [
    { index: true, lazy: screen(async () => (await import('./list/publications.tsx')).Publications) },
    { path: 'new', lazy: screen(async () => (await import('./list/publications.tsx')).Publications) },
    {
      path: ':id',
      ...loadEarly(beginEditor),
      lazy: screen(async () => (await import('./editor/publication-editor.tsx')).PublicationEditor),
    },
  ],
  commands: [
    { label: 'New publication', to: '/publications/new', permission: 'content.write' },
    { label: 'Publications in review', to: '/publications?state=in-review', permission: 'content.read' },
    { label: 'My publications', to: '/publications?mine=true', permission: 'content.read' },
  ],
  sources: [
    {
      title: 'Publications',
      permission: 'content.read',
      search: async (text, signal) => {
        const { items } = await browserApi(listDrafts, {
          filter: { search: text },
          page: { size: MAX_RESULTS },
          signal,
        });
        return items.map(({ id, number, title, type, state }) => ({
          id,
          label: title,
          note: `Publication ${number} · ${PUBLICATION_TYPE_NAMES[type]} · ${STATE_LABELS[state]}`,
          icon: 'publication' as const,
          to: officeHref('/publications/:id', { id }),
        }));
      },
    },
  ],
});
