import { z } from 'zod';
import { defineJob } from '#server/kernel/jobs.ts';

export const forwardRequestJob = defineJob({
  name: 'support.forward-request',
  payload: z.object({ requestId: z.int() }),
});

export const forwardWaitingJob = defineJob({
  name: 'support.forward-waiting',
  payload: z.object({}),
  schedule: 'hourly',
});
