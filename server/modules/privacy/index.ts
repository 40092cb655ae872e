import type { Module } from '#server/jsonapi/module.ts';
import { jobHandlers } from './job-handlers.ts';
import { dataExport } from './resource.ts';
import { mountPrivacy } from './routes.ts';

export { eraseAccount } from './delete-account.ts';
export { mergeAccount } from './merge-account.ts';
export { requestExportOf } from './request-export.ts';

export const privacyModule: Module = {
  name: 'privacy',
  projections: [dataExport],
  jobs: jobHandlers,
  routes: mountPrivacy,
};
