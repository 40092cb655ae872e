import { z } from 'zod';
import { defineJob } from '#server/kernel/jobs/jobs.ts';

/** Texts of searches that too few people made are deleted after a month. (rules G10) */
export const deleteRareSearchesJob = defineJob({
  name: 'analytics.delete-rare-searches',
  schedule: 'daily',
  payload: z.object({}),
});
