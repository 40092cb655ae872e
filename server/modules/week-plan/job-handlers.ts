import { handleJobs } from '#server/kernel/handle-job.ts';
import { queueWeekEmails, sendWeekEmail } from './emails/send-week-emails.ts';
import * as jobs from './jobs.ts';

export const jobHandlers = handleJobs(jobs, {
  queueWeekEmailsJob: (ctx) => queueWeekEmails(ctx),
  sendWeekEmailJob: (ctx, { userId }) => sendWeekEmail(ctx, userId),
});
