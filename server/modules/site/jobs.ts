import { z } from 'zod';
import { defineJob } from '#server/kernel/jobs/jobs.ts';

/** Hourly, because credit expires with the day and the library changes at any time. */
export const checkOffersJob = defineJob({
  name: 'site.check-offers',
  payload: z.object({}),
  schedule: 'hourly',
});

export const mailOffersJob = defineJob({
  name: 'site.send-offers-notice',
  formerNames: ['site.mail-offers'],
  retriedFor: 'days',
  payload: z.object({ noticeId: z.int() }),
});
