import { handleJobs } from '#server/kernel/jobs/handle-job.ts';
import * as jobs from './jobs.ts';
import { followAll } from './workspace/follow-source.ts';

export const jobHandlers = handleJobs(jobs, {
  followChangesJob: (ctx) => followAll(ctx),
});
