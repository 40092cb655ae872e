export { findAssetUses } from './queries-asset-uses.ts';
export {
  type ImportedSource,
  listOfficePublications,
  storeImportedRevisions,
} from './revisions/store-imported.ts';
