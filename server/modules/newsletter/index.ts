import type { Module } from '#server/jsonapi/module.ts';
import * as jobs from './jobs.ts';
import { mountNewsletter } from './routes.ts';

export { deletePersonalData, exportPersonalData } from './personal-data.ts';

export const newsletterModule: Module = {
  name: 'newsletter',
  projections: [],
  jobs: Object.values(jobs),
  routes: mountNewsletter,
};
