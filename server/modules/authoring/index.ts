export {
  type ImportedSource,
  listOfficePublications,
  storeImportedRevisions,
} from './revisions/store-imported.ts';
