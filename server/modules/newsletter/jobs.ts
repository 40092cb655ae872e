import { z } from 'zod';
import { defineJob } from '#server/kernel/jobs.ts';

/** Sends the confirmation request. (rules P43) */
export const sendConfirmationJob = defineJob({
  name: 'newsletter.send-confirmation',
  priority: 'urgent',
  payload: z.object({ subscriptionId: z.int() }),
});

export const writeIssueJob = defineJob({
  name: 'newsletter.write-issue',
  priority: 'bulk',
  schedule: 'hourly',
  payload: z.object({}),
});

export const sendIssueJob = defineJob({
  name: 'newsletter.send-issue',
  priority: 'bulk',
  payload: z.object({ issueId: z.int(), after: z.int() }),
});
