import type { Module } from '#server/jsonapi/module.ts';
import { authorProjection } from './authors.ts';
import {
  categoryProjection,
  fileProjection,
  keyPointProjection,
  materialProjection,
} from './publications/cover-resources.ts';
import { publicationProjection } from './publications/publication-resource.ts';
import { progressProjection, savedProjection, unlockProjection } from './readers/reader-resources.ts';
import { userAccess } from './readers/viewers.ts';
import { mountCatalogue } from './routes.ts';
import { sectionProjection } from './sections/section-resource.ts';

export { mediaUrl } from './media/media-url.ts';
export * as storedFiles from './media/stored-files.ts';
export { mergeAccount } from './merge-account.ts';
export { deletePersonalData, exportPersonalData } from './personal-records.ts';
export { frontMatterVersion } from './publications/front-matter.ts';
export { getPublication } from './publications/get-publication.ts';
export * as officeActs from './publications/office-acts.ts';
export { creditOf } from './publications/publication-resource.ts';
export { loadCards, type PublicationCard } from './publications/queries-publications.ts';
export { releasePublication } from './publications/release-publication.ts';
export * as viewers from './readers/viewers.ts';
export { refusalMeta } from './required-tiers.ts';
export * as sectionReads from './sections/get-section.ts';
export { listOpenRecordings, type OpenRecording } from './sections/open-recordings.ts';
export * as sectionAccess from './sections/section-access.ts';
export { isOpenToAnyone } from './sections/section-access.ts';

export const catalogueModule: Module = {
  name: 'catalogue',
  projections: [
    publicationProjection,
    sectionProjection,
    authorProjection,
    categoryProjection,
    materialProjection,
    keyPointProjection,
    fileProjection,
    progressProjection,
    savedProjection,
    unlockProjection,
  ],
  extensions: [userAccess],
  jobs: [],
  routes: mountCatalogue,
};
