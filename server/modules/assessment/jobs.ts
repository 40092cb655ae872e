import { z } from 'zod';
import { defineJob } from '#server/kernel/jobs/jobs.ts';

/** Queues the follow-ups of evaluations that are 60 days old. */
export const queueFollowUpsJob = defineJob({
  name: 'assessment.queue-follow-ups',
  payload: z.object({}),
  schedule: 'daily',
});

/** Queues the emails of recall of the day. */
export const queueRecallEmailsJob = defineJob({
  name: 'assessment.queue-recall-emails',
  payload: z.object({}),
  schedule: 'daily',
});

/** Emails a learner the questions of the day. */
export const sendRecallEmailJob = defineJob({
  name: 'assessment.send-recall-email',
  payload: z.object({ userId: z.int() }),
});

/** Emails a learner the link of a follow-up. */
export const sendFollowUpJob = defineJob({
  name: 'assessment.send-follow-up',
  retriedFor: 'days',
  payload: z.object({ followUpId: z.int() }),
});
