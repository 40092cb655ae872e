import type { Module } from '#server/jsonapi/module.ts';
import * as jobs from './jobs.ts';
import { dataExport } from './resource.ts';
import { mountPrivacy } from './routes.ts';

export const privacyModule: Module = {
  name: 'privacy',
  projections: [dataExport],
  jobs: Object.values(jobs),
  routes: mountPrivacy,
};
