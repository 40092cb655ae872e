import { z } from 'zod';
import { LANGUAGES } from '#domain/catalogue/languages.ts';
import { defineJob } from '#server/kernel/jobs/jobs.ts';

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

/** Starts the issues of the office that are due, and continues those that are being sent. (rules N12) */
export const startIssuesJob = defineJob({
  name: 'newsletter.start-issues',
  priority: 'bulk',
  schedule: 'every-minute',
  payload: z.object({}),
});

export const runIssueJob = defineJob({
  name: 'newsletter.run-issue',
  priority: 'bulk',
  payload: z.object({ issueId: z.int() }),
});

export const testIssueJob = defineJob({
  name: 'newsletter.send-test',
  priority: 'urgent',
  payload: z.object({ issueId: z.int(), userId: z.int(), language: z.enum(LANGUAGES) }),
});
