import { z } from 'zod';
import { defineJob } from '#server/kernel/jobs/jobs.ts';

/** Queues the texts whose time has come. (rules E14) */
export const queueScheduledJob = defineJob({
  name: 'authoring.queue-scheduled',
  priority: 'prompt',
  schedule: 'every-minute',
  payload: z.object({}),
});

/** The version is that of the schedule, so that a run of one that was taken back does nothing. */
export const publishScheduledJob = defineJob({
  name: 'authoring.publish-scheduled',
  priority: 'prompt',
  payload: z.object({ publicationNumber: z.int(), version: z.int() }),
});

export const mailReturnJob = defineJob({
  name: 'authoring.send-return',
  retriedFor: 'days',
  payload: z.object({
    publicationNumber: z.int(),
    submittedById: z.int(),
    returnedById: z.int(),
    reason: z.string(),
  }),
});

export const mailRecordRequestJob = defineJob({
  name: 'authoring.send-record-request',
  retriedFor: 'days',
  payload: z.object({ publicationNumber: z.int(), submittedById: z.int() }),
});

export const mailRecordCompletedJob = defineJob({
  name: 'authoring.send-record-completed',
  retriedFor: 'days',
  payload: z.object({ publicationNumber: z.int(), submittedById: z.int() }),
});

export const mailScheduleFailureJob = defineJob({
  name: 'authoring.send-schedule-failure',
  retriedFor: 'days',
  payload: z.object({ publicationNumber: z.int(), scheduledById: z.int().nullable() }),
});
