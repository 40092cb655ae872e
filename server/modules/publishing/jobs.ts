import { z } from 'zod';
import { defineJob } from '#server/kernel/define-job.ts';
import { mailDelay } from './mail-delay.ts';
import { publishDue } from './publish-due.ts';

/** Hourly, so that a publication completed late need not wait until the next day. */
export const publishDueJob = defineJob({
  name: 'publishing.publish-due',
  schedule: 'hourly',
  payload: z.object({}),
  run: (ctx) => publishDue(ctx),
});

export const mailDelayJob = defineJob({
  name: 'publishing.mail-delay',
  payload: z.object({ publicationId: z.int() }),
  run: (ctx, { publicationId }) => mailDelay(ctx, publicationId),
});
