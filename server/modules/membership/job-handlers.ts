import { handleJobs } from '#server/kernel/jobs/handle-job.ts';
import * as jobs from './jobs.ts';
import { recordPaidAddresses } from './queries-paid-addresses.ts';

export const jobHandlers = handleJobs(jobs, {
  recordPaidAddressesJob: ({ db, clock, secret }) => recordPaidAddresses(db, { clock, secret }),
});
