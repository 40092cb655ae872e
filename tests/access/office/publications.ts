import { publicationDrafts } from '#server/modules/authoring/tables.ts';
import { resource } from '#tests/support/server/api.ts';
import { type Row, type Scene, staffOnly } from '../matrix.ts';

const READERS = ['editor', 'translator', 'accreditation-officer'] as const;
/** Faculty write only publications of which they are an author. (rules E6) */
const OTHERS = { faculty: 'draft.not-yours' } as const;

const COVER = '---\nnumber: 1\nslug: lithium\ntitle: Lithium\nauthors: [nobody]\n---\n';

type DraftParts = Partial<typeof publicationDrafts.$inferInsert>;

/** A draft of which the caller is no author. */
export async function giveDraft({ slice }: Scene, more: DraftParts = {}) {
  const number = 2_000 + (await slice.db.$count(publicationDrafts));
  await slice.db.insert(publicationDrafts).values({
    ...{ number, open: 'draft', version: 1, files: { 'publication.md': COVER }, assets: {} },
    ...{ title: 'Lithium', slug: 'lithium', type: 'PUBLICATION_VIDEO', authors: ['nobody'] },
    ...{ updatedAt: slice.clock.now(), ...more },
  });
  return `/api/admin/publications/${number}/`;
}

const at =
  (below: string, body?: unknown, more: DraftParts = {}) =>
  async (scene: Scene): Promise<{ path: string; body?: unknown }> => ({
    path: `${await giveDraft(scene, more)}${below}`,
    ...(body === undefined ? {} : { body }),
  });

export const PUBLICATIONS: readonly Row[] = [
  { call: 'listDrafts', ...staffOnly(200, [...READERS, 'faculty']) },
  {
    call: 'createDraft',
    ...staffOnly(201, ['editor'], OTHERS),
    request: () => ({ body: resource('OfficePublication', { type: 'PUBLICATION_VIDEO', title: 'Lithium' }) }),
  },
  { call: 'getDraft', ...staffOnly(200, READERS, OTHERS), request: at('') },
  {
    call: 'saveDraft',
    ...staffOnly(200, ['editor'], OTHERS),
    request: at('files/', { version: 1, changes: { 'publication.md': `${COVER}\nMore.\n` } }),
  },
  {
    call: 'renderDraftText',
    ...staffOnly(200, READERS, OTHERS),
    request: at('text/', { path: 'publication.md', text: COVER }),
  },
  { call: 'renderDraft', ...staffOnly(200, READERS, OTHERS), request: at('preview/') },
  { call: 'inspectDraft', ...staffOnly(200, READERS, OTHERS), request: at('checklist/') },
  { call: 'submitDraft', ...staffOnly(200, ['editor'], OTHERS), request: at('submit/', { version: 1 }) },
  {
    call: 'returnDraft',
    ...staffOnly(200, ['editor']),
    request: at('return/', { version: 1, comment: 'Cite it.' }, { open: 'in-review' }),
  },
  { call: 'discardDraft', ...staffOnly(200, ['editor'], OTHERS), request: at('discard/', { version: 1 }) },
  // Nothing of the cover is ready.
  { call: 'publishDraft', ...staffOnly('draft.not-ready', ['editor']), request: at('publish/', { version: 1 }) },
  { call: 'announceDraft', ...staffOnly('draft.not-ready', ['editor']), request: at('announce/', { version: 1 }) },
  {
    call: 'retirePublication',
    ...staffOnly('draft.not-public', ['editor']),
    request: at('retire/', { version: 1, reason: 'Old.' }),
  },
  { call: 'listRevisions', ...staffOnly(200, READERS, OTHERS), request: at('revisions/') },
  { call: 'getRevision', ...staffOnly('revision.not-found', READERS, OTHERS), request: at('revisions/1/') },
  {
    call: 'restoreRevision',
    ...staffOnly(200, ['editor'], OTHERS),
    request: at(
      'restore/',
      { version: 1, revision: 0 },
      { replaced: { files: { 'publication.md': `${COVER}\nBefore.\n` }, assets: {} } },
    ),
  },
];
