import { isOffered } from '#domain/site/features.ts';
import { handleJobs } from '#server/kernel/jobs/handle-job.ts';
import { queueFollowUps, sendFollowUp } from './evaluation/follow-up/send-follow-ups.ts';
import * as jobs from './jobs.ts';
import { queueRecallEmails, sendRecallEmail } from './recall/emails/send-recall-emails.ts';

export const jobHandlers = handleJobs(jobs, {
  queueFollowUpsJob: async (ctx) => (isOffered('credit') ? queueFollowUps(ctx) : undefined),
  queueRecallEmailsJob: async (ctx) => (isOffered('credit') ? queueRecallEmails(ctx) : undefined),
  sendRecallEmailJob: (ctx, { userId }) => sendRecallEmail(ctx, userId),
  sendFollowUpJob: (ctx, { followUpId }) => sendFollowUp(ctx, followUpId),
});
