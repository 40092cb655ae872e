import { handleJobs } from '#server/kernel/handle-job.ts';
import { queueFollowUps, sendFollowUp } from './evaluation/follow-up/send-follow-ups.ts';
import * as jobs from './jobs.ts';

export const jobHandlers = handleJobs(jobs, {
  queueFollowUpsJob: (ctx) => queueFollowUps(ctx),
  sendFollowUpJob: (ctx, { followUpId }) => sendFollowUp(ctx, followUpId),
});
