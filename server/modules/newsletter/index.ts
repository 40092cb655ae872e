import type { Module } from '#server/kernel/module.ts';
import * as jobs from './jobs.ts';
import { mountNewsletter } from './routes.ts';

export { exportOf, forget } from './privacy.ts';

export const newsletterModule: Module = {
  name: 'newsletter',
  projections: [],
  jobs: Object.values(jobs),
  routes: mountNewsletter,
};
