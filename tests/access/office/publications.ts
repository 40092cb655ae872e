import { createHash } from 'node:crypto';
import { draftComments, previewLinks, publicationDrafts } from '#server/modules/authoring/tables.ts';
import { resource } from '#tests/support/server/api.ts';
import { everyone, type Row, type Scene, staffOnly } from '../matrix.ts';

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

/** A comment of the caller on such a draft. */
const atComment = (body?: unknown) => async (scene: Scene) => {
  const path = await giveDraft(scene);
  const [row] = await scene.slice.db
    .insert(draftComments)
    .values({
      ...{ publicationNumber: numberOf(path), body: 'Cite it.', authorId: scene.caller?.id ?? null },
      createdAt: scene.slice.clock.now(),
    })
    .returning();
  return { path: `${path}comments/${row?.id}/`, ...(body === undefined ? {} : { body }) };
};

const numberOf = (path: string) => Number(path.split('/').at(-2));

async function giveLink(scene: Scene, tokenHash: string) {
  const path = await giveDraft(scene);
  const [row] = await scene.slice.db
    .insert(previewLinks)
    .values({
      ...{ publicationNumber: numberOf(path), tokenHash, createdAt: scene.slice.clock.now() },
      expiresAt: new Date('2027-01-01T00:00:00Z'),
    })
    .returning();
  return `${path}preview-links/${row?.id}/`;
}

/** Whoever reads a text may comment on it. */
export const PUBLICATION_RECORDS: readonly Row[] = [
  { call: 'listDraftComments', ...staffOnly(200, READERS, OTHERS), request: at('comments/') },
  {
    call: 'addDraftComment',
    ...staffOnly(201, READERS, OTHERS),
    request: at('comments/', resource('DraftComment', { path: 'publication.md', line: 2, body: 'Cite it.' })),
  },
  {
    call: 'resolveDraftComment',
    ...staffOnly(200, READERS, OTHERS),
    request: atComment({ resolved: true }),
  },
  { call: 'deleteDraftComment', ...staffOnly(204, READERS, OTHERS), request: atComment() },
  { call: 'listPreviewLinks', ...staffOnly(200, ['editor'], OTHERS), request: at('preview-links/') },
  { call: 'createPreviewLink', ...staffOnly(201, ['editor'], OTHERS), request: at('preview-links/') },
  {
    call: 'revokePreviewLink',
    ...staffOnly(204, ['editor'], OTHERS),
    request: async (scene) => ({ path: await giveLink(scene, scene.unique) }),
  },
  {
    call: 'getPreview',
    expected: everyone(200),
    request: async (scene) => {
      const token = `token-${scene.unique}`;
      await giveLink(scene, createHash('sha256').update(token).digest('base64url'));
      return { path: `/api/preview/${token}/` };
    },
  },
  {
    call: 'setDraftAsset',
    ...staffOnly('draft.asset', ['editor'], OTHERS),
    request: at('assets/', { version: 1, path: 'images/dose.png', asset: '999999' }),
  },
  {
    call: 'setSectionRecording',
    ...staffOnly('draft.section', ['editor'], OTHERS),
    request: at('recordings/', { version: 1, section: 'dosing', asset: null }),
  },
  { call: 'exportPublication', ...staffOnly(200, READERS, OTHERS), request: at('export/') },
  { call: 'exportLibrary', ...staffOnly(200, ['editor']) },
];

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
    call: 'scheduleDraft',
    ...staffOnly('draft.not-ready', ['editor']),
    request: at('schedule/', { version: 1, at: '2027-01-01T08:00:00Z' }),
  },
  {
    call: 'unscheduleDraft',
    ...staffOnly(200, ['editor']),
    request: at('unschedule/', { version: 1 }, { open: 'scheduled', scheduledFor: new Date('2027-01-01T08:00:00Z') }),
  },
  { call: 'previewRetirement', ...staffOnly('draft.not-public', ['editor']), request: at('retire/') },
  {
    call: 'retirePublication',
    ...staffOnly('draft.not-public', ['editor']),
    request: at('retire/', { version: 1, reason: 'Old.' }),
  },
  { call: 'listRevisions', ...staffOnly(200, READERS, OTHERS), request: at('revisions/') },
  { call: 'listPublicationHistory', ...staffOnly(200, READERS, OTHERS), request: at('history/') },
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
