import type { Module } from '#server/jsonapi/module.ts';
import { jobHandlers } from './job-handlers.ts';

export const publishingModule: Module = {
  name: 'publishing',
  projections: [],
  jobs: jobHandlers,
  routes: () => undefined,
};
