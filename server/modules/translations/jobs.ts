import { z } from 'zod';
import { defineJob } from '#server/kernel/jobs/jobs.ts';

/** Compares what a large import has changed with its translations; screens compare the rest when they are opened. */
export const followChangesJob = defineJob({
  name: 'translations.follow-changes',
  schedule: 'hourly',
  payload: z.object({}),
});
