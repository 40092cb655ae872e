import { isOffered } from '#domain/site/features.ts';
import { handleJobs } from '#server/kernel/jobs/handle-job.ts';
import { watchClocks } from './clocks/watch-clocks.ts';
import { sendDisclosureLink } from './disclosures/disclosure-link.ts';
import * as jobs from './jobs.ts';

export const jobHandlers = handleJobs(jobs, {
  sendDisclosureLinkJob: (ctx, payload) => sendDisclosureLink(ctx, payload),
  watchClocksJob: async (ctx) => (isOffered('credit') ? watchClocks(ctx) : undefined),
});
