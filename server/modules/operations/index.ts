import type { Module } from '#server/jsonapi/module.ts';
import { project } from '#server/jsonapi/projection.ts';
import { jobHandlers } from './job-handlers.ts';
import { countFailedJobs, type FailedJob, maskPayload } from './queries-failed-jobs.ts';
import { mountOperations } from './routes.ts';

const failedJob = project<'FailedJob', FailedJob>({
  type: 'FailedJob',
  id: ({ id }) => id,
  attributes: ({ name, data, reason, attempts, createdAt, failedAt }) => ({
    job: name,
    payload: maskPayload(data),
    reason,
    attempts,
    created: createdAt.toISOString(),
    failed: failedAt.toISOString(),
  }),
  related: {},
});

export const operationsModule: Module = {
  name: 'operations',
  projections: [failedJob],
  jobs: jobHandlers,
  waiting: [{ kind: 'jobs.failed', count: ({ db }) => countFailedJobs(db) }],
  routes: mountOperations,
};
