import { z } from 'zod';
import { defineJob } from '#server/kernel/jobs/jobs.ts';

export const forwardRequestJob = defineJob({
  name: 'support.forward-request',
  retriedFor: 'days',
  payload: z.object({ requestId: z.int() }),
});

export const forwardWaitingJob = defineJob({
  name: 'support.forward-waiting',
  payload: z.object({}),
  schedule: 'hourly',
});

/** Emails an answer to the sender of the message. */
export const sendAnswerJob = defineJob({
  name: 'support.send-answer',
  retriedFor: 'days',
  payload: z.object({ entryId: z.int() }),
  priority: 'prompt',
});
