import type { RefusalName } from './refusal-names.ts';

/** The errors of calls about files. */
export const MEDIA_REFUSALS: Readonly<Record<string, readonly RefusalName[]>> = {
  getAsset: ['asset.not-found'],
  deleteAsset: ['asset.*'],
  prepareAsset: ['asset.*'],
  setAssetCaptions: ['asset.*'],
  getAssetTranscript: ['asset.*'],
  createUpload: ['upload.*'],
  appendToUpload: ['upload.*'],
  endUpload: ['upload.*'],
};
