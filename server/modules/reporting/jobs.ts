import { z } from 'zod';
import { defineJob } from '#server/kernel/jobs.ts';

/** Certificates state what CPE Monitor accepted; executed by the module that issues them. (rules L29) */
export const stateSentCreditJob = defineJob({
  name: 'reporting.state-sent-credit',
  retriedFor: 'days',
  payload: z.object({ batchId: z.int() }),
});
