import { z } from 'zod';
import { newsletterConfirm } from '#emails/newsletter-confirm.ts';
import { defineJob } from '#server/kernel/module.ts';
import { sendLetter } from '#server/modules/letters/index.ts';
import { findSubscription } from './queries.ts';
import { sendIssue } from './send-issue.ts';
import { confirmToken, unsubscribeToken } from './tokens.ts';
import { unsubscribeHeaders } from './unsubscribe-headers.ts';
import { writeIssue } from './write-issue.ts';

/** Asks the owner of an address to confirm. (rules P43) */
export const sendConfirmation = defineJob({
  name: 'newsletter.send-confirmation',
  priority: 'urgent',
  payload: z.object({ subscriptionId: z.int() }),
  run: async (ctx, { subscriptionId }) => {
    const subscription = await findSubscription(ctx.db, subscriptionId);
    if (subscription?.status !== 'pending') return;
    const { email, language } = subscription;
    const confirm = confirmToken(ctx.secret, subscriptionId, ctx.clock.now());
    await sendLetter(ctx, {
      kind: 'newsletter-confirm',
      to: { email, language },
      headers: unsubscribeHeaders(ctx, subscriptionId),
      write: (envelope, page) =>
        newsletterConfirm(envelope, {
          email,
          confirmUrl: page(`/newsletter-success?confirm=${confirm}`),
          unsubscribeUrl: page(`/unsubscribe?token=${unsubscribeToken(ctx.secret, subscriptionId)}`),
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
