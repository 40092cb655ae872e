import type { Module } from '#server/jsonapi/module.ts';
import { handleJob } from '#server/kernel/jobs/handle-job.ts';
import { refreshCompletions } from './completions/refresh-completions.ts';
import { refreshCompletionsJob } from './jobs.ts';
import { parsActivity } from './pars/routes.ts';
import { reportBatch, reportCompletion, reportRecord } from './resource.ts';
import { reportingRoutes } from './routes.ts';
import { waitingWork } from './waiting.ts';

export { listAccepted } from './batches/queries-batches.ts';
export { rebuildCompletions } from './completions/refresh-completions.ts';
export { stateSentCreditJob } from './jobs.ts';
export { deletePersonalData, exportPersonalData } from './personal-data.ts';
export { listReceivingBodies } from './settings/receiving-bodies.ts';

export const reportingModule: Module = {
  name: 'reporting',
  projections: [reportCompletion, reportBatch, reportRecord, parsActivity],
  jobs: [handleJob(refreshCompletionsJob, async (ctx) => void (await refreshCompletions(ctx)))],
  waiting: waitingWork,
  routes: reportingRoutes,
};
