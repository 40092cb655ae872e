import { handleJobs } from '#server/kernel/jobs/handle-job.ts';
import * as jobs from './jobs.ts';
import { mailDelay } from './mail-delay.ts';
import { publishDue } from './publish-due.ts';

export const jobHandlers = handleJobs(jobs, {
  publishDueJob: (ctx) => publishDue(ctx),
  mailDelayJob: (ctx, { publicationId }) => mailDelay(ctx, publicationId),
});
