import { z } from 'zod';
import { defineJob } from '#server/kernel/jobs.ts';

/** Adds the hashes of addresses that paid before hashes were stored, and those that were missed. */
export const recordPaidAddressesJob = defineJob({
  name: 'membership.store-paid-addresses',
  formerNames: ['membership.remember-paid-addresses'],
  payload: z.object({}),
  schedule: 'daily',
});
