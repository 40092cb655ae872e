import { resource } from '#tests/support/server/api.ts';
import { type Row, type Scene, staffOnly } from '../matrix.ts';

const PATH = '/api/admin/collections/drug-names/entries/';
const EDITORS = ['editor'] as const;

/** An id that no entry has: only a folder import makes the library in which an entry is valid. */
const ENTRY = `${PATH}999999/`;
const form = ({ unique }: Scene) => ({ value: { generic: unique, brands: [] } });

export const COLLECTION_CALLS: readonly Row[] = [
  { call: 'listEntries', ...staffOnly(200, EDITORS), request: () => ({ path: PATH }) },
  { call: 'getEntry', ...staffOnly('entry.not-found', EDITORS), request: () => ({ path: ENTRY }) },
  {
    call: 'createEntry',
    ...staffOnly('entry.invalid', EDITORS),
    request: (scene) => ({ path: PATH, body: resource('CollectionEntry', form(scene)) }),
  },
  {
    call: 'changeEntry',
    ...staffOnly('entry.not-found', EDITORS),
    request: (scene) => {
      const { data } = resource('CollectionEntry', { ...form(scene), version: 1 });
      return { path: ENTRY, body: { data: { ...data, id: '999999' } } };
    },
  },
  { call: 'deleteEntry', ...staffOnly('entry.not-found', EDITORS), request: () => ({ path: ENTRY }) },
  { call: 'restoreEntry', ...staffOnly('entry.not-found', EDITORS), request: () => ({ path: `${ENTRY}restore/` }) },
  {
    call: 'orderEntries',
    ...staffOnly('entry.order', EDITORS),
    request: () => ({ path: '/api/admin/collections/testimonials/order/', body: { ids: ['999999'] } }),
  },
  { call: 'previewText', ...staffOnly(200, EDITORS), request: () => ({ body: { text: '## Who' } }) },
  { call: 'exportCollections', ...staffOnly(200, EDITORS) },
];
