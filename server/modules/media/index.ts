import type { Module } from '#server/jsonapi/module.ts';
import type { FindDraftUses } from './assets/queries-uses.ts';
import { asset } from './assets/resource.ts';
import { jobHandlers } from './job-handlers.ts';
import { mountMediaOffice } from './routes.ts';

export { listWithoutCaptions } from './assets/captions.ts';
export { findAssetIds } from './assets/queries-assets.ts';
export { findUsableAssets, type UsableAsset } from './assets/queries-usable.ts';
export type { FindDraftUses } from './assets/queries-uses.ts';

/** `findDraftUses` finds files in texts that are being written. */
export const createMediaModule = (findDraftUses: FindDraftUses): Module => ({
  name: 'media',
  projections: [asset],
  jobs: jobHandlers,
  routes: (api) => mountMediaOffice(api, findDraftUses),
});
