import { z } from 'zod';
import { newsletterConfirm } from '#emails/newsletter/newsletter-confirm.ts';
import { defineJob } from '#server/kernel/define-job.ts';
import { sendEmail } from '#server/modules/email/index.ts';
import { sendIssue } from './issues/send-issue.ts';
import { writeIssue } from './issues/write-issue.ts';
import { findSubscription } from './queries.ts';
import { confirmToken, unsubscribeHeaders, unsubscribeToken } from './tokens.ts';

/** Sends the confirmation request. (rules P43) */
export const sendConfirmation = defineJob({
  name: 'newsletter.send-confirmation',
  priority: 'urgent',
  payload: z.object({ subscriptionId: z.int() }),
  run: async (ctx, { subscriptionId }) => {
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
});

export const writeIssueJob = defineJob({
  name: 'newsletter.write-issue',
  priority: 'bulk',
  schedule: 'hourly',
  payload: z.object({}),
  run: (ctx) => writeIssue(ctx),
});

export const sendIssueJob = defineJob({
  name: 'newsletter.send-issue',
  priority: 'bulk',
  payload: z.object({ issueId: z.int(), after: z.int() }),
  run: (ctx, batch) => sendIssue(ctx, batch),
});
