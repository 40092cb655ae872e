import type { Module } from '#server/jsonapi/module.ts';
import type { PublicationImporter } from '#server/ports/publication-importer.ts';
import { mountQuestions } from './questions/routes.ts';
import { officePublication, revision } from './resource.ts';
import { mountAuthoring } from './routes.ts';
import { waitingWork } from './waiting.ts';

export { zipFiles } from './export/zip-files.ts';
export { findAssetUses } from './queries-asset-uses.ts';
export * as xml from './question-formats/read-xml.ts';
export { replaceTranslations } from './revisions/replace-translations.ts';
export {
  type ImportedSource,
  listOfficePublications,
  listRetiredPublications,
  storeImportedRevisions,
} from './revisions/store-imported.ts';

export const createAuthoringModule = (importer: PublicationImporter): Module => ({
  name: 'authoring',
  projections: [officePublication, revision],
  jobs: [],
  waiting: waitingWork,
  routes: (api) => {
    mountAuthoring(api, importer);
    mountQuestions(api, importer);
  },
});
