import type { Module } from '#server/jsonapi/module.ts';
import { reportBatch, reportCompletion, reportRecord } from './resource.ts';
import { reportingRoutes } from './routes.ts';
import { waitingWork } from './waiting.ts';

export { deletePersonalData, exportPersonalData } from './personal-data.ts';

export const reportingModule: Module = {
  name: 'reporting',
  projections: [reportCompletion, reportBatch, reportRecord],
  jobs: [],
  waiting: waitingWork,
  routes: reportingRoutes,
};
