/** The messages of a change of email: one to the new address, two to the old one. (rules S13) */
import { z } from 'zod';
import { emailChangeConfirm } from '#emails/account/email-change-confirm.ts';
import { emailChangeRequested } from '#emails/account/email-change-requested.ts';
import { emailChanged } from '#emails/account/email-changed.ts';
import { defineJob } from '#server/kernel/define-job.ts';
import { findAccount, greetingName } from '#server/modules/accounts/queries.ts';
import { sendEmail } from '#server/modules/email/index.ts';
import { tokenUrl } from './link-urls.ts';
import { findLinkById, makeLink } from './links.ts';

const LinkPayload = z.object({ linkId: z.int() });

/** The link of the request holds the new address; its own token was never sent to anyone, so another is made. */
export const sendEmailChange = defineJob({
  name: 'accounts.send-email-change',
  priority: 'urgent',
  payload: LinkPayload,
  run: async (ctx, { linkId }) => {
    const requested = await findLinkById(ctx.db, linkId);
    if (requested?.change == null || requested.usedAt !== null) return;
    const account = await findAccount(ctx.db, requested.userId);
    if (account === null) return;
    const { userId } = requested;
    const change = { ...requested.change, changeId: linkId };
    const { token } = await makeLink(ctx.db, { userId, purpose: 'change-email', change }, ctx.clock.now());
    await sendEmail(ctx, {
      category: 'verify-email',
      to: { email: change.to, userId },
      write: (envelope, page) =>
        emailChangeConfirm(envelope, { email: change.to, confirmUrl: tokenUrl(page('/signin'), token) }),
    });
  },
});

/** To the current address, immediately. */
export const sendEmailChangeNotice = defineJob({
  name: 'accounts.send-email-change-notice',
  payload: LinkPayload,
  run: async (ctx, { linkId }) => {
    const requested = await findLinkById(ctx.db, linkId);
    const account = requested === null ? null : await findAccount(ctx.db, requested.userId);
    if (account === null || requested?.change == null) return;
    const { id: userId, email } = account;
    const change = { to: requested.change.to, from: email, changeId: linkId };
    const { token } = await makeLink(ctx.db, { userId, purpose: 'undo-email-change', change }, ctx.clock.now());
    const facts = { name: greetingName(account), newEmail: change.to };
    await sendEmail(ctx, {
      category: 'email-changed',
      to: { email, userId },
      write: (envelope, page) =>
        emailChangeRequested(envelope, { ...facts, undoUrl: page('/undo-email-change/:token', { token }) }),
    });
  },
});

/** To the replaced address, if it was verified. */
export const sendEmailChanged = defineJob({
  name: 'accounts.send-email-changed',
  payload: LinkPayload.extend({ at: z.iso.datetime() }),
  run: async (ctx, { linkId, at }) => {
    const used = await findLinkById(ctx.db, linkId);
    const account = used === null ? null : await findAccount(ctx.db, used.userId);
    if (account === null || used?.change?.from === undefined) return;
    const { to, from, changeId = linkId } = used.change;
    const undo = { userId: account.id, purpose: 'undo-email-change', change: { to, from, changeId } } as const;
    const { token } = await makeLink(ctx.db, undo, ctx.clock.now());
    const facts = { name: greetingName(account), newEmail: to, changedAt: new Date(at) };
    await sendEmail(ctx, {
      category: 'email-changed',
      to: { email: from, userId: account.id },
      write: (envelope, page) =>
        emailChanged(envelope, { ...facts, undoUrl: page('/undo-email-change/:token', { token }) }),
    });
  },
});
