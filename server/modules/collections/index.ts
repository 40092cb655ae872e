import type { Module } from '#server/jsonapi/module.ts';
import type { CollectionImporter } from '#server/ports/collection-importer.ts';
import { collectionEntry } from './resource.ts';
import { mountCollections } from './routes.ts';

export { addRedirects, type RedirectNeeds, type RedirectProblemKind } from './add-redirects.ts';
export { listCollectionFiles } from './list-files.ts';
export { type CollectionMerge, mergeImported, storeMerged } from './store-imported.ts';

/** `importer` reads and writes the content format. */
export const createCollectionsModule = (importer: CollectionImporter): Module => ({
  name: 'collections',
  projections: [collectionEntry],
  jobs: [],
  routes: (api) => mountCollections(api, importer),
});
