import { handleJobs } from '#server/kernel/jobs/handle-job.ts';
import * as jobs from './jobs.ts';
import { refreshReports } from './refresh-reports.ts';

export const jobHandlers = handleJobs(jobs, {
  refreshReportsJob: async (ctx) => {
    await refreshReports(ctx);
  },
});
