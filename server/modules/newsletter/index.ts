import type { Module } from '#server/jsonapi/module.ts';
import { jobHandlers } from './job-handlers.ts';
import { mountNewsletter } from './routes.ts';

export { deletePersonalData, exportPersonalData } from './personal-data.ts';

export const newsletterModule: Module = {
  name: 'newsletter',
  projections: [],
  jobs: jobHandlers,
  routes: mountNewsletter,
};
