import { z } from 'zod';
import { defineJob } from '#server/kernel/module.ts';
import { rememberPaidAddresses } from './queries-paid-addresses.ts';

/** Fills in what was paid before the hashes were kept, and whatever was missed since. */
export const rememberPaidAddressesJob = defineJob({
  name: 'membership.remember-paid-addresses',
  payload: z.object({}),
  schedule: 'daily',
  run: ({ db, clock, secret }) => rememberPaidAddresses(db, { clock, secret }),
});
