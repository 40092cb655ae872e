import { z } from 'zod';
import { defineJob } from '#server/kernel/jobs/jobs.ts';

/** Counts the days again whose records have changed. (rules G1) */
export const refreshReportsJob = defineJob({
  name: 'reports.refresh',
  schedule: 'every-minute',
  payload: z.object({}),
});
