import type { Module } from '#server/jsonapi/module.ts';
import { project } from '#server/jsonapi/projection.ts';
import { jobHandlers } from './job-handlers.ts';
import { cancelJob, retryJob } from './manage-jobs.ts';
import { countFailedJobs, type FailedJob, maskPayload } from './queries-failed-jobs.ts';
import { countJobs, findJob, listJobs } from './queries-queued-jobs.ts';
import { mountOperations } from './routes.ts';

const failedJob = project<'FailedJob', FailedJob>({
  type: 'FailedJob',
  id: ({ id }) => id,
  attributes: ({ name, payload, requestId, reason, attempts, createdAt, failedAt }) => ({
    job: name,
    payload: maskPayload(payload),
    request: requestId,
    reason,
    attempts,
    created: createdAt.toISOString(),
    failed: failedAt.toISOString(),
  }),
  related: {},
});

/** For the console: the jobs of the queue in every state. */
export const queuedJobs = { countJobs, listJobs, findJob, retryJob, cancelJob };
export { JOB_STATES, type JobState, type QueuedJob } from './queries-queued-jobs.ts';

export const operationsModule: Module = {
  name: 'operations',
  projections: [failedJob],
  jobs: jobHandlers,
  waiting: [{ kind: 'jobs.failed', count: ({ db }) => countFailedJobs(db) }],
  routes: mountOperations,
};
