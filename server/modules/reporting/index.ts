import type { Module } from '#server/jsonapi/module.ts';
import { parsActivity } from './pars/routes.ts';
import { reportBatch, reportCompletion, reportRecord } from './resource.ts';
import { reportingRoutes } from './routes.ts';
import { waitingWork } from './waiting.ts';

export { listAccepted } from './batches/queries-batches.ts';
export { stateSentCreditJob } from './jobs.ts';
export { deletePersonalData, exportPersonalData } from './personal-data.ts';
export { listReceivingBodies } from './settings/receiving-bodies.ts';

export const reportingModule: Module = {
  name: 'reporting',
  projections: [reportCompletion, reportBatch, reportRecord, parsActivity],
  jobs: [],
  waiting: waitingWork,
  routes: reportingRoutes,
};
