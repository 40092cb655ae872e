import { z } from 'zod';
import { type AssetKind, needsCaptions } from '#domain/media/asset-kinds.ts';
import { defineJob } from '#server/kernel/jobs/jobs.ts';

/** Encoding a lecture takes longer than any other job. */
const ENCODING_MINUTES = 12 * 60;

export const checkUploadJob = defineJob({
  name: 'media.check-upload',
  payload: z.object({ assetId: z.int() }),
  timeLimitMinutes: 120,
});

/** Of pictures and captions, which take seconds, and never wait for the encoding of a recording. */
export const prepareFileJob = defineJob({
  name: 'media.prepare-file',
  payload: z.object({ assetId: z.int() }),
});

/** Of recordings. */
export const prepareAssetJob = defineJob({
  name: 'media.prepare-asset',
  payload: z.object({ assetId: z.int() }),
  priority: 'bulk',
  timeLimitMinutes: ENCODING_MINUTES,
});

export const removeFilesJob = defineJob({
  name: 'media.remove-files',
  payload: z.object({ storageKeys: z.array(z.string()) }),
});

export const endUploadsJob = defineJob({
  name: 'media.end-uploads',
  payload: z.object({}),
  schedule: 'hourly',
});

/** The job that prepares a file of this kind. */
export const preparationOf = (kind: AssetKind | null) => (needsCaptions(kind) ? prepareAssetJob : prepareFileJob);
