import { z } from 'zod';
import { emailChanged } from '#emails/email-changed.ts';
import { passwordChanged } from '#emails/password-changed.ts';
import { passwordReset } from '#emails/password-reset.ts';
import { verifyEmail } from '#emails/verify-email.ts';
import { welcome } from '#emails/welcome.ts';
import { defineJob } from '#server/kernel/module.ts';
import { sendLetter } from '#server/modules/letters/index.ts';
import { exchangeAddress, resetPath } from './letters.ts';
import { countLinksSince, findLinkById, forgetLinks, makeLink } from './links.ts';
import { findAccount } from './queries.ts';
import { checkoutPath } from './read-checkout.ts';
import { forgetSessions } from './sessions.ts';
import { forgetAttempts } from './sign-in-attempts.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** More letters of one kind than this in an hour are a nuisance that somebody makes to somebody else. */
const LETTERS_PER_HOUR = 5;
/** Ended sessions and used links are kept so long, to answer what happened to an account. */
const KEPT_DAYS = 90;

const OfUser = z.object({ userId: z.int() });
const OfUserAt = OfUser.extend({ at: z.iso.datetime() });

export const sendVerification = defineJob({
  name: 'accounts.send-verification',
  payload: OfUser,
  run: async (ctx, { userId }) => {
    const account = await findAccount(ctx.db, userId);
    if (account === null || account.emailVerifiedAt !== null) return;
    const now = ctx.clock.now();
    const link = { userId, purpose: 'verify-email' } as const;
    if ((await countLinksSince(ctx.db, link, new Date(now.getTime() - HOUR_MS))) >= LETTERS_PER_HOUR) return;
    const { token } = await makeLink(ctx.db, link, now);
    const { email, checkout, firstName: name } = account;
    // Whoever was about to buy goes on where that was.
    const path = checkout === null ? undefined : checkoutPath(checkout);
    await sendLetter(ctx, {
      kind: 'verify-email',
      to: { email, userId },
      write: (envelope, page) => verifyEmail(envelope, { name, email, verifyUrl: exchangeAddress(page, token, path) }),
    });
  },
});

/** The link that was promised holds the new address; its own token was never told to anyone, so another is made. */
export const sendEmailChange = defineJob({
  name: 'accounts.send-email-change',
  payload: z.object({ linkId: z.int() }),
  run: async (ctx, { linkId }) => {
    const promised = await findLinkById(ctx.db, linkId);
    if (promised?.change == null || promised.usedAt !== null) return;
    const account = await findAccount(ctx.db, promised.userId);
    if (account === null) return;
    const { userId, change } = promised;
    const { token } = await makeLink(ctx.db, { userId, purpose: 'change-email', change }, ctx.clock.now());
    const facts = { name: account.firstName, email: change.to };
    await sendLetter(ctx, {
      kind: 'verify-email',
      to: { email: change.to, userId },
      write: (envelope, page) => verifyEmail(envelope, { ...facts, verifyUrl: exchangeAddress(page, token) }),
    });
  },
});

/** Goes to the address that was replaced. */
export const sendEmailChanged = defineJob({
  name: 'accounts.send-email-changed',
  payload: z.object({ linkId: z.int(), at: z.iso.datetime() }),
  run: async (ctx, { linkId, at }) => {
    const used = await findLinkById(ctx.db, linkId);
    const account = used === null ? null : await findAccount(ctx.db, used.userId);
    if (account === null || used?.change?.from === undefined) return;
    const facts = { name: account.firstName, newEmail: used.change.to, changedAt: new Date(at) };
    await sendLetter(ctx, {
      kind: 'email-changed',
      to: { email: used.change.from, userId: account.id },
      write: (envelope) => emailChanged(envelope, facts),
    });
  },
});

export const sendPasswordReset = defineJob({
  name: 'accounts.send-password-reset',
  payload: z.object({ userId: z.int().nullable() }),
  run: async (ctx, { userId }) => {
    const account = userId === null ? null : await findAccount(ctx.db, userId);
    if (account === null || userId === null) return;
    const now = ctx.clock.now();
    const link = { userId, purpose: 'reset-password' } as const;
    if ((await countLinksSince(ctx.db, link, new Date(now.getTime() - HOUR_MS))) >= LETTERS_PER_HOUR) return;
    const { token } = await makeLink(ctx.db, link, now);
    const { email, firstName: name } = account;
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
    const facts = { name: account.firstName, changedAt: new Date(at) };
    await sendLetter(ctx, {
      kind: 'password-changed',
      to: { email: account.email, userId },
      write: (envelope, page) => passwordChanged(envelope, { ...facts, recoverUrl: page('/recover-password') }),
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
      write: (envelope, page) => welcome(envelope, { name: account.firstName, libraryUrl: page('/library') }),
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
