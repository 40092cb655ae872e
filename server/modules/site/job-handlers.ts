import { handleJobs } from '#server/kernel/handle-job.ts';
import { checkOffers, mailOffers } from './check-offers.ts';
import * as jobs from './jobs.ts';

export const jobHandlers = handleJobs(jobs, {
  checkOffersJob: (ctx) => checkOffers(ctx),
  mailOffersJob: (ctx, { noticeId }) => mailOffers(ctx, noticeId),
});
