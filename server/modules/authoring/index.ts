import type { Module } from '#server/jsonapi/module.ts';
import type { PublicationImporter } from '#server/ports/publication-importer.ts';
import { createJobHandlers } from './job-handlers.ts';
import { mountQuestions } from './questions/routes.ts';
import { mountRecords } from './record-routes.ts';
import { draftComment, officePublication, previewLink, publicationEvent, revision } from './resource.ts';
import { mountAuthoring } from './routes.ts';
import { waitingWork } from './waiting.ts';

export { type MovedDraft, storeMovedDraft } from './drafts/store-moved.ts';
export { listMovedLibrary } from './export/list-moved-library.ts';
export { zipFiles } from './export/zip-files.ts';
export { findAssetUses } from './queries-asset-uses.ts';
export { listOfficeRecordings } from './recordings/queries-recordings.ts';
export { replaceTranslations } from './revisions/replace-translations.ts';
export {
  type ImportedSource,
  listOfficePublications,
  listRetiredPublications,
  lockDrafts,
  storeImportedRevisions,
} from './revisions/store-imported.ts';

export const createAuthoringModule = (importer: PublicationImporter): Module => ({
  name: 'authoring',
  projections: [officePublication, revision, publicationEvent, draftComment, previewLink],
  jobs: createJobHandlers(importer),
  waiting: waitingWork,
  routes: (api) => {
    mountAuthoring(api, importer);
    mountRecords(api, importer);
    mountQuestions(api, importer);
  },
});
