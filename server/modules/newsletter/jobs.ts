import { z } from 'zod';
import { newsletterConfirm } from '#emails/newsletter-confirm.ts';
import { defineJob } from '#server/kernel/module.ts';
import { readEnvelope } from '#server/modules/accounts/index.ts';
import { findSubscription, isSuppressed } from './queries.ts';
import { confirmToken, unsubscribeToken } from './tokens.ts';

/** Asks the owner of an address to confirm; the headers let a mail program unsubscribe in one click. (decisions.md, Newsletter; RFC 8058) */
export const sendConfirmation = defineJob({
  name: 'newsletter.send-confirmation',
  payload: z.object({ subscriptionId: z.int() }),
  run: async (ctx, { subscriptionId }) => {
    const subscription = await findSubscription(ctx.db, subscriptionId);
    if (subscription?.status !== 'pending' || (await isSuppressed(ctx.db, subscription.email))) return;
    const { email } = subscription;
    const address = (path: string) => new URL(path, ctx.origin).href;
    const token = unsubscribeToken(ctx.secret, subscriptionId);
    const mail = newsletterConfirm(await readEnvelope(ctx), {
      email,
      confirmUrl: address(`/newsletter-success?confirm=${confirmToken(ctx.secret, subscriptionId, ctx.clock.now())}`),
      unsubscribeUrl: address(`/unsubscribe?token=${token}`),
    });
    const headers = {
      'List-Unsubscribe': `<${address(`/api/newsletter/unsubscribe/?token=${token}`)}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    };
    await ctx.mail.send({ to: email, ...mail, headers });
  },
});
