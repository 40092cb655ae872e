import type { Module } from '#server/jsonapi/module.ts';
import { mailDelayJob, publishDueJob } from './jobs.ts';

export const publishingModule: Module = {
  name: 'publishing',
  projections: [],
  jobs: [publishDueJob, mailDelayJob],
  routes: () => undefined,
};
