import { z } from 'zod';
import { newSignIn } from '#emails/new-sign-in.ts';
import { passwordChanged } from '#emails/password-changed.ts';
import { passwordReset } from '#emails/password-reset.ts';
import { verifyEmail } from '#emails/verify-email.ts';
import { welcome } from '#emails/welcome.ts';
import { defineJob } from '#server/kernel/module.ts';
import { sendLetter } from '#server/modules/letters/index.ts';
import { exchangeAddress, resetPath } from './letters.ts';
import { countLinksSince, forgetLinks, makeLink } from './links.ts';
import { findAccount, greetingName } from './queries.ts';
import { checkoutPath } from './read-checkout.ts';
import { forgetSessions } from './sessions.ts';
import { forgetAttempts } from './sign-in-attempts.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** More letters of one kind than this in an hour are a nuisance that somebody makes to somebody else. */
const LETTERS_PER_HOUR = 5;
/** Ended sessions and used links are kept so long, to answer what happened to an account. */
const KEPT_DAYS = 90;

/** Where an account sees and ends its sessions. */
const DEVICES_PATH = '/my-account/sessions';

const OfUser = z.object({ userId: z.int() });
const OfUserAt = OfUser.extend({ at: z.iso.datetime() });

export const sendVerification = defineJob({
  name: 'accounts.send-verification',
  priority: 'urgent',
  payload: OfUser,
  run: async (ctx, { userId }) => {
    const account = await findAccount(ctx.db, userId);
    if (account === null || account.emailVerifiedAt !== null) return;
    const now = ctx.clock.now();
    const link = { userId, purpose: 'verify-email' } as const;
    if ((await countLinksSince(ctx.db, link, new Date(now.getTime() - HOUR_MS))) >= LETTERS_PER_HOUR) return;
    const { token } = await makeLink(ctx.db, link, now);
    const { email, checkout } = account;
    // Whoever was about to buy goes on where that was.
    const path = checkout === null ? undefined : checkoutPath(checkout);
    await sendLetter(ctx, {
      kind: 'verify-email',
      to: { email, userId },
      write: (envelope, page) =>
        verifyEmail(envelope, { name: '', email, verifyUrl: exchangeAddress(page, token, path) }),
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
    if ((await countLinksSince(ctx.db, link, new Date(now.getTime() - HOUR_MS))) >= LETTERS_PER_HOUR) return;
    const { token } = await makeLink(ctx.db, link, now);
    const { email } = account;
    const name = greetingName(account);
    await sendLetter(ctx, {
      kind: 'password-reset',
      to: { email, userId },
      write: (envelope, page) => passwordReset(envelope, { name, resetUrl: page(resetPath({ userId, token })) }),
    });
  },
});

export const sendPasswordChanged = defineJob({
  name: 'accounts.send-password-changed',
  payload: OfUserAt,
  run: async (ctx, { userId, at }) => {
    const account = await findAccount(ctx.db, userId);
    if (account === null) return;
    const facts = { name: greetingName(account), changedAt: new Date(at) };
    await sendLetter(ctx, {
      kind: 'password-changed',
      to: { email: account.email, userId },
      write: (envelope, page) => passwordChanged(envelope, { ...facts, recoverUrl: page('/recover-password') }),
    });
  },
});

export const sendNewSignIn = defineJob({
  name: 'accounts.send-new-sign-in',
  payload: OfUserAt.extend({ device: z.string() }),
  run: async (ctx, { userId, at, device }) => {
    const account = await findAccount(ctx.db, userId);
    if (account === null) return;
    const facts = { name: greetingName(account), device, at: new Date(at) };
    await sendLetter(ctx, {
      kind: 'new-sign-in',
      to: { email: account.email, userId },
      write: (envelope, page) => newSignIn(envelope, { ...facts, devicesUrl: page(DEVICES_PATH) }),
    });
  },
});

export const sendWelcome = defineJob({
  name: 'accounts.send-welcome',
  payload: OfUser,
  run: async (ctx, { userId }) => {
    const account = await findAccount(ctx.db, userId);
    if (account === null) return;
    await sendLetter(ctx, {
      kind: 'welcome',
      to: { email: account.email, userId },
      write: (envelope, page) => welcome(envelope, { name: greetingName(account), libraryUrl: page('/library') }),
    });
  },
});

export const forgetWhatIsOver = defineJob({
  name: 'accounts.forget-what-is-over',
  payload: z.object({}),
  schedule: 'daily',
  run: async ({ db, clock }) => {
    const now = clock.now();
    const before = new Date(now.getTime() - KEPT_DAYS * DAY_MS);
    await forgetAttempts(db, now);
    await forgetLinks(db, before);
    await forgetSessions(db, before);
  },
});
