import { handleJobs } from '#server/kernel/jobs/handle-job.ts';
import { removeUnusedFiles } from './assets/remove-files.ts';
import { checkUpload } from './checks/check-upload.ts';
import { checkUploadJob, endUploadsJob, prepareAssetJob, prepareFileJob, removeFilesJob } from './jobs.ts';
import { prepareAsset } from './preparation/prepare-asset.ts';
import { endExpiredUploads } from './uploads/end-uploads.ts';

const jobs = { checkUploadJob, prepareFileJob, prepareAssetJob, removeFilesJob, endUploadsJob };

export const jobHandlers = handleJobs(jobs, {
  checkUploadJob: (ctx, { assetId }) => checkUpload(ctx, assetId),
  prepareFileJob: (ctx, { assetId }) => prepareAsset(ctx, assetId),
  prepareAssetJob: (ctx, { assetId }) => prepareAsset(ctx, assetId),
  removeFilesJob: (ctx, { storageKeys }) => removeUnusedFiles(ctx, storageKeys),
  endUploadsJob: (ctx) => endExpiredUploads(ctx),
});
