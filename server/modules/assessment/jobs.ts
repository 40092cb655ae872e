import { z } from 'zod';
import { defineJob } from '#server/kernel/jobs.ts';

/** Queues the follow-ups of evaluations that are 60 days old. */
export const queueFollowUpsJob = defineJob({
  name: 'assessment.queue-follow-ups',
  payload: z.object({}),
  schedule: 'daily',
});

/** Emails a learner the link of a follow-up. */
export const sendFollowUpJob = defineJob({
  name: 'assessment.send-follow-up',
  retriedFor: 'days',
  payload: z.object({ followUpId: z.int() }),
});
