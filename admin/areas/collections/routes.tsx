import { defineArea, screen } from '#admin/area.ts';
import { officeHref } from '#admin/parts/address/office-address.ts';
import { COLLECTION_NAMES, COLLECTIONS } from '#domain/authoring/collections.ts';
import { KINDS } from './kinds.ts';

/** What the library contains besides publications: authors, categories, pages, memberships, settings and more. */
export const collectionsArea = defineArea({
  path: 'collections',
  label: 'Site content',
  icon: 'window',
  group: 'Content',
  permissions: ['site.write', 'settings.write'],
  routes: [
    { index: true, lazy: screen(async () => (await import('./overview.tsx')).Overview) },
    { path: ':collection', lazy: screen(async () => (await import('./entries.tsx')).Entries) },
    { path: ':collection/new', lazy: screen(async () => (await import('./entry.tsx')).NewEntry) },
    { path: ':collection/:id', lazy: screen(async () => (await import('./entry.tsx')).Entry) },
  ],
  commands: COLLECTION_NAMES.map((name) => ({
    label: KINDS[name].title,
    to: officeHref('/collections/:collection', { collection: name }),
    permission: COLLECTIONS[name].permission,
  })),
});
