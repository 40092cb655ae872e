import { z } from 'zod';
import { defineJob } from '#server/kernel/jobs/jobs.ts';

/** Hourly, so that a publication completed late need not wait until the next day. */
export const publishDueJob = defineJob({
  name: 'publishing.publish-due',
  schedule: 'hourly',
  payload: z.object({}),
});

export const mailDelayJob = defineJob({
  name: 'publishing.send-delay-notice',
  formerNames: ['publishing.mail-delay'],
  retriedFor: 'days',
  payload: z.object({ publicationId: z.int() }),
});
