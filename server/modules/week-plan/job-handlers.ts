import { isOffered } from '#domain/site/features.ts';
import { handleJobs } from '#server/kernel/jobs/handle-job.ts';
import { queueWeekEmails, sendWeekEmail } from './emails/send-week-emails.ts';
import * as jobs from './jobs.ts';

export const jobHandlers = handleJobs(jobs, {
  queueWeekEmailsJob: async (ctx) => (isOffered('credit') ? queueWeekEmails(ctx) : undefined),
  sendWeekEmailJob: (ctx, { userId }) => sendWeekEmail(ctx, userId),
});
