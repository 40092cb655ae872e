import { publicationDrafts, publicationRevisions } from '#server/modules/authoring/tables.ts';
import { translationComments, translationTerms } from '#server/modules/translations/tables.ts';
import { resource } from '#tests/support/server/api.ts';
import { type Row, type Scene, staffOnly } from '../matrix.ts';

const WRITERS = ['editor', 'translator'] as const;
const JSON_BODY = { 'content-type': 'application/json' };
const KEY = 'unknown';

const SECTION =
  '---\nnumber: 1\nslug: sleep\ntitle: Sleep\nmetaDescription: Why.\n---\n\n## 00:00 The night\n\nWe sleep.\n';

/** A text that is not public; the translators of the matrix translate into French. */
async function giveText({ slice, library }: Scene): Promise<number> {
  const { id } = library.lecture;
  const files = { 'sections/01-sleep.md': SECTION };
  const at = slice.clock.now();
  await slice.db
    .insert(publicationDrafts)
    .values({ number: id, type: 'PUBLICATION_VIDEO', updatedAt: at, title: 'Sleep' })
    .onConflictDoNothing();
  await slice.db
    .insert(publicationRevisions)
    .values({
      ...{ publicationNumber: id, number: 1, origin: 'folder', digest: '', files, assets: {}, createdAt: at },
    })
    .onConflictDoNothing();
  return id;
}

const ofSection =
  (more = '', body: unknown = undefined) =>
  async (scene: Scene) => ({
    path: `/api/admin/translations/${await giveText(scene)}/1/fr/${more}`,
    ...(body === undefined ? {} : { body, headers: JSON_BODY }),
  });
const ofLanguage =
  (more = '', body: unknown = undefined) =>
  async (scene: Scene) => ({
    path: `/api/admin/publication-translations/${await giveText(scene)}/fr/${more}`,
    ...(body === undefined ? {} : { body, headers: JSON_BODY }),
  });

async function giveTerm({ slice, unique }: Scene): Promise<string> {
  const [row] = await slice.db
    .insert(translationTerms)
    .values({ language: 'fr', term: unique, translation: 'terme', updatedAt: slice.clock.now() })
    .returning({ id: translationTerms.id });
  return String(row?.id);
}

async function giveComment(scene: Scene): Promise<string> {
  const location = { publicationNumber: await giveText(scene), sectionSlug: 'sleep', language: 'fr' as const };
  const [row] = await scene.slice.db
    .insert(translationComments)
    .values({ ...location, segmentKey: KEY, body: 'Why?', createdAt: scene.slice.clock.now() })
    .returning({ id: translationComments.id });
  return String(row?.id);
}

export const TRANSLATIONS: readonly Row[] = [
  { call: 'listOfficeTranslations', ...staffOnly(200, WRITERS) },
  { call: 'summarizeTranslations', ...staffOnly(200, WRITERS) },
  { call: 'getOfficeTranslation', ...staffOnly(200, WRITERS), request: ofSection() },
  { call: 'saveTranslation', ...staffOnly(200, WRITERS), request: ofSection('', { segments: [] }) },
  { call: 'previewTranslation', ...staffOnly(200, WRITERS), request: ofSection('preview/') },
  { call: 'inspectTranslation', ...staffOnly(200, WRITERS), request: ofLanguage() },
  { call: 'submitTranslation', ...staffOnly('translation.nothing', WRITERS), request: ofLanguage('submission/') },
  { call: 'returnTranslation', ...staffOnly(200, WRITERS), request: ofLanguage('submission/') },
  { call: 'publishTranslation', ...staffOnly('translation.nothing', ['editor']), request: ofLanguage('publication/') },
  {
    call: 'addTranslationComment',
    ...staffOnly('translation.not-found', WRITERS),
    request: ofSection('comments/', { segment: KEY, body: 'Why?' }),
  },
  {
    call: 'resolveTranslationComment',
    ...staffOnly(200, WRITERS),
    request: async (scene) => ({
      path: `/api/admin/translation-comments/${await giveComment(scene)}/`,
      ...{ body: { resolved: true }, headers: JSON_BODY },
    }),
  },
  { call: 'exportXliff', ...staffOnly(200, WRITERS), request: ofLanguage('xliff/') },
  {
    call: 'importXliff',
    ...staffOnly('translation.xliff', WRITERS),
    request: ofLanguage('xliff/', { text: '<xliff/>', dry_run: true }),
  },
  { call: 'listTranslationTerms', ...staffOnly(200, WRITERS) },
  {
    call: 'createTranslationTerm',
    ...staffOnly(201, WRITERS),
    request: ({ unique }) => ({
      body: resource('TranslationTerm', { language: 'fr', term: unique, translation: 'terme', note: '' }),
    }),
  },
  {
    call: 'changeTranslationTerm',
    ...staffOnly(200, WRITERS),
    request: async (scene) => {
      const id = await giveTerm(scene);
      const { data } = resource('TranslationTerm', { note: 'Used by patients.' });
      return { path: `/api/admin/translation-terms/${id}/`, body: { data: { ...data, id } } };
    },
  },
  {
    call: 'deleteTranslationTerm',
    ...staffOnly(204, WRITERS),
    request: async (scene) => ({ path: `/api/admin/translation-terms/${await giveTerm(scene)}/` }),
  },
];
