import { z } from 'zod';
import { defineJob } from '#server/kernel/jobs/jobs.ts';

/** The queue deletes finished jobs after a week; failed ones wait for the office. (rules O33) */
export const retainFailedJobsJob = defineJob({
  name: 'operations.retain-failed',
  schedule: 'daily',
  payload: z.object({}),
});
