import type { Module } from '#server/jsonapi/module.ts';
import { mountListening } from './routes.ts';

export { mergeAccount } from './merge-account.ts';
export { deletePersonalData, exportPersonalData } from './personal-records.ts';
export { readQueueOrder } from './queries-queue.ts';

export const listeningModule: Module = {
  name: 'listening',
  projections: [],
  jobs: [],
  routes: mountListening,
};
