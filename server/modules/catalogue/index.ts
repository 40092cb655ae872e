import type { Module } from '#server/kernel/module.ts';
import { authorProjection } from './author-resource.ts';
import { categoryProjection, fileProjection, keyPointProjection, materialProjection } from './cover-resources.ts';
import { publicationProjection } from './publication-resource.ts';
import { progressProjection, savedProjection, unlockProjection } from './reader-resources.ts';
import { mountCatalogue } from './routes.ts';
import { sectionProjection } from './section-resource.ts';

export { frontMatterVersion } from './front-matter.ts';
export { getPublication } from './get-publication.ts';
export { addressMedia } from './media-address.ts';
export { listOpenRecordings, type OpenRecording } from './open-recordings.ts';
export { isOpenToAnyone } from './open-sections.ts';
export { exportOf, forget } from './personal-records.ts';
export { loadCards, type PublicationCard } from './queries-publications.ts';
export { refusalMeta } from './refusal-meta.ts';
export { releasePublication } from './release-publication.ts';
export { listUnlockedQuickTakes } from './unlocks.ts';

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
  jobs: [],
  routes: mountCatalogue,
};
