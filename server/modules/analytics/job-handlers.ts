import { handleJobs } from '#server/kernel/jobs/handle-job.ts';
import * as jobs from './jobs.ts';
import { deleteRareSearches } from './record-searches.ts';

export const jobHandlers = handleJobs(jobs, { deleteRareSearchesJob: deleteRareSearches });
