import { handleJobs } from '#server/kernel/handle-job.ts';
import { queueFollowUps, sendFollowUp } from './evaluation/follow-up/send-follow-ups.ts';
import * as jobs from './jobs.ts';
import { queueRecallEmails, sendRecallEmail } from './recall/emails/send-recall-emails.ts';

export const jobHandlers = handleJobs(jobs, {
  queueFollowUpsJob: (ctx) => queueFollowUps(ctx),
  queueRecallEmailsJob: (ctx) => queueRecallEmails(ctx),
  sendRecallEmailJob: (ctx, { userId }) => sendRecallEmail(ctx, userId),
  sendFollowUpJob: (ctx, { followUpId }) => sendFollowUp(ctx, followUpId),
});
