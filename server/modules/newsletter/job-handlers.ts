import { newsletterConfirm } from '#emails/newsletter/newsletter-confirm.ts';
import { handleJobs } from '#server/kernel/jobs/handle-job.ts';
import { sendEmail } from '#server/modules/email/index.ts';
import { sendIssue } from './issues/send-issue.ts';
import { writeIssue } from './issues/write-issue.ts';
import * as jobs from './jobs.ts';
import { findSubscription } from './queries.ts';
import { runIssue } from './sending/run-issue.ts';
import { sendTest } from './sending/send-test.ts';
import { startIssues } from './sending/start-issues.ts';
import { confirmToken, unsubscribeHeaders, unsubscribeToken } from './tokens.ts';

export const jobHandlers = handleJobs(jobs, {
  sendConfirmationJob: async (ctx, { subscriptionId }) => {
    const subscription = await findSubscription(ctx.db, subscriptionId);
    if (subscription?.status !== 'pending') return;
    const { email, language } = subscription;
    const confirm = confirmToken(ctx.secret, subscriptionId, ctx.clock.now());
    await sendEmail(ctx, {
      category: 'newsletter-confirm',
      to: { email, language },
      headers: unsubscribeHeaders(ctx, subscriptionId),
      write: (envelope, page) =>
        newsletterConfirm(envelope, {
          email,
          confirmUrl: `${page('/newsletter-success')}?confirm=${confirm}`,
          unsubscribeUrl: `${page('/unsubscribe')}?token=${unsubscribeToken(ctx.secret, subscriptionId)}`,
        }),
    });
  },
  writeIssueJob: (ctx) => writeIssue(ctx),
  sendIssueJob: (ctx, batch) => sendIssue(ctx, batch),
  startIssuesJob: (ctx) => startIssues(ctx),
  runIssueJob: (ctx, issue) => runIssue(ctx, issue),
  testIssueJob: (ctx, test) => sendTest(ctx, test),
});
