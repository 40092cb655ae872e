import { isOffered } from '#domain/site/features.ts';
import { handleJobs } from '#server/kernel/jobs/handle-job.ts';
import { checkOffers, mailOffers } from './check-offers.ts';
import * as jobs from './jobs.ts';

export const jobHandlers = handleJobs(jobs, {
  checkOffersJob: async (ctx) => (isOffered('credit') ? checkOffers(ctx) : undefined),
  mailOffersJob: (ctx, { noticeId }) => mailOffers(ctx, noticeId),
});
