import { z } from 'zod';
import { defineJob } from '#server/kernel/jobs/jobs.ts';

/** Certificates state what CPE Monitor accepted; executed by the module that issues them. (rules L29) */
export const stateSentCreditJob = defineJob({
  name: 'reporting.state-sent-credit',
  retriedFor: 'days',
  payload: z.object({ batchId: z.int() }),
});

/** Derives the facts of completions again whose records have changed. (rules L40) */
export const refreshCompletionsJob = defineJob({
  name: 'reporting.refresh-completions',
  schedule: 'every-minute',
  payload: z.object({}),
});
