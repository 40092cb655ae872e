import { handleJobs } from '#server/kernel/jobs/handle-job.ts';
import * as jobs from './jobs.ts';
import { retainFailedJobs } from './queries-failed-jobs.ts';

export const jobHandlers = handleJobs(jobs, { retainFailedJobsJob: ({ db }) => retainFailedJobs(db) });
