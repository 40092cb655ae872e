import { handleJobs } from '#server/kernel/jobs/handle-job.ts';
import { forwardRequest, forwardWaiting } from './forward-requests.ts';
import { sendAnswer } from './inbox/send-answer.ts';
import * as jobs from './jobs.ts';

export const jobHandlers = handleJobs(jobs, {
  forwardRequestJob: async (ctx, { requestId }) => void (await forwardRequest(ctx, requestId)),
  sendAnswerJob: (ctx, { entryId }) => sendAnswer(ctx, entryId),
  forwardWaitingJob: (ctx) => forwardWaiting(ctx),
});
