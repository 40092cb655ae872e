export { findAssetUses } from './queries-asset-uses.ts';
export * as xml from './question-formats/read-xml.ts';
export { replaceTranslations } from './revisions/replace-translations.ts';
export {
  type ImportedSource,
  listOfficePublications,
  storeImportedRevisions,
} from './revisions/store-imported.ts';
