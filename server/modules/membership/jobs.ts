import { z } from 'zod';
import { defineJob } from '#server/kernel/jobs/jobs.ts';

/** Stores the hashes of addresses that paid, long before the links with former addresses are deleted. */
export const recordPaidAddressesJob = defineJob({
  name: 'membership.store-paid-addresses',
  formerNames: ['membership.remember-paid-addresses'],
  payload: z.object({}),
  schedule: 'daily',
});
