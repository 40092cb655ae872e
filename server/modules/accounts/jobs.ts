import { z } from 'zod';
import { newSignIn } from '#emails/account/new-sign-in.ts';
import { passwordChanged } from '#emails/account/password-changed.ts';
import { passwordReset } from '#emails/account/password-reset.ts';
import { verifyEmail } from '#emails/account/verify-email.ts';
import { welcome } from '#emails/account/welcome.ts';
import { defineJob } from '#server/kernel/define-job.ts';
import { sendEmail } from '#server/modules/email/index.ts';
import { tokenUrl } from './email-address/link-urls.ts';
import { countLinksSince, deleteExpiredLinks, makeLink } from './email-address/links.ts';
import { findAccount, greetingName } from './queries.ts';
import { checkoutQuery } from './registration/checkout-intent.ts';
import { deleteExpiredChallenges } from './second-factors/challenges.ts';
import { deleteExpiredPendingSignIns } from './second-factors/pending-sign-ins.ts';
import { deleteEndedSessions } from './sessions/sessions.ts';
import { deleteOldAttempts } from './sign-in/sign-in-attempts.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** More emails of one kind per hour would let anyone flood a mailbox. */
const MAX_EMAILS_PER_HOUR = 5;
/** Ended sessions and used links are retained this long, for security investigations. */
const RETENTION_DAYS = 90;

/** Where an account sees and ends its sessions. */

const UserPayload = z.object({ userId: z.int() });
const UserEventPayload = UserPayload.extend({ at: z.iso.datetime() });

export const sendVerification = defineJob({
  name: 'accounts.send-verification',
  priority: 'urgent',
  payload: UserPayload,
  run: async (ctx, { userId }) => {
    const account = await findAccount(ctx.db, userId);
    if (account === null || account.emailVerifiedAt !== null) return;
    const now = ctx.clock.now();
    const link = { userId, purpose: 'verify-email' } as const;
    if ((await countLinksSince(ctx.db, link, new Date(now.getTime() - HOUR_MS))) >= MAX_EMAILS_PER_HOUR) return;
    const { token } = await makeLink(ctx.db, link, now);
    const { email, checkout } = account;
    await sendEmail(ctx, {
      category: 'verify-email',
      to: { email, userId },
      write: (envelope, page) => {
        // An interrupted purchase continues at the checkout.
        const next = checkout === null ? page('/dashboard') : `${page('/checkout')}?${checkoutQuery(checkout)}`;
        return verifyEmail(envelope, { name: '', email, verifyUrl: tokenUrl(next, token) });
      },
    });
  },
});

export const sendPasswordReset = defineJob({
  name: 'accounts.send-password-reset',
  priority: 'urgent',
  payload: z.object({ userId: z.int().nullable() }),
  run: async (ctx, { userId }) => {
    const account = userId === null ? null : await findAccount(ctx.db, userId);
    if (account === null || userId === null) return;
    const now = ctx.clock.now();
    const link = { userId, purpose: 'reset-password' } as const;
    if ((await countLinksSince(ctx.db, link, new Date(now.getTime() - HOUR_MS))) >= MAX_EMAILS_PER_HOUR) return;
    const { token } = await makeLink(ctx.db, link, now);
    const { email } = account;
    const name = greetingName(account);
    await sendEmail(ctx, {
      category: 'password-reset',
      to: { email, userId },
      write: (envelope, page) =>
        passwordReset(envelope, {
          name,
          resetUrl: page('/recover-password/change/:uid/:token', { uid: userId, token }),
        }),
    });
  },
});

export const sendPasswordChanged = defineJob({
  name: 'accounts.send-password-changed',
  payload: UserEventPayload,
  run: async (ctx, { userId, at }) => {
    const account = await findAccount(ctx.db, userId);
    if (account === null) return;
    const facts = { name: greetingName(account), changedAt: new Date(at) };
    await sendEmail(ctx, {
      category: 'password-changed',
      to: { email: account.email, userId },
      write: (envelope, page) => passwordChanged(envelope, { ...facts, recoverUrl: page('/recover-password') }),
    });
  },
});

export const sendNewSignIn = defineJob({
  name: 'accounts.send-new-sign-in',
  payload: UserEventPayload.extend({ device: z.string() }),
  run: async (ctx, { userId, at, device }) => {
    const account = await findAccount(ctx.db, userId);
    if (account === null) return;
    const facts = { name: greetingName(account), device, at: new Date(at) };
    await sendEmail(ctx, {
      category: 'new-sign-in',
      to: { email: account.email, userId },
      write: (envelope, page) =>
        newSignIn(envelope, { ...facts, devicesUrl: page('/my-account/:page?', { page: 'sessions' }) }),
    });
  },
});

export const sendWelcome = defineJob({
  name: 'accounts.send-welcome',
  payload: UserPayload,
  run: async (ctx, { userId }) => {
    const account = await findAccount(ctx.db, userId);
    if (account === null) return;
    await sendEmail(ctx, {
      category: 'welcome',
      to: { email: account.email, userId },
      write: (envelope, page) => welcome(envelope, { name: greetingName(account), libraryUrl: page('/library') }),
    });
  },
});

export const deleteExpiredRecords = defineJob({
  name: 'accounts.forget-what-is-over',
  payload: z.object({}),
  schedule: 'daily',
  run: async ({ db, clock }) => {
    const now = clock.now();
    const before = new Date(now.getTime() - RETENTION_DAYS * DAY_MS);
    await deleteOldAttempts(db, now);
    await deleteExpiredLinks(db, before);
    await deleteEndedSessions(db, before);
  },
});

export const deleteExpiredChallengesJob = defineJob({
  name: 'security.delete-expired',
  payload: z.object({}),
  schedule: 'hourly',
  run: async ({ db, clock }) => {
    await deleteExpiredChallenges(db, clock.now());
    await deleteExpiredPendingSignIns(db, clock.now());
  },
});
