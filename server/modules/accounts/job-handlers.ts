import { greetingName } from '#domain/accounts/greeting-name.ts';
import { emailChangeConfirm } from '#emails/account/email-change-confirm.ts';
import { emailChangeRequested } from '#emails/account/email-change-requested.ts';
import { emailChanged } from '#emails/account/email-changed.ts';
import { newSignIn } from '#emails/account/new-sign-in.ts';
import { passwordChanged } from '#emails/account/password-changed.ts';
import { passwordReset } from '#emails/account/password-reset.ts';
import { verifyEmail } from '#emails/account/verify-email.ts';
import { welcome } from '#emails/account/welcome.ts';
import { handleJobs } from '#server/kernel/jobs/handle-job.ts';
import { sendEmail, sentEmails } from '#server/modules/email/index.ts';
import { endAuditDetails, verifyAudit } from './audit/verify-audit.ts';
import { tokenUrl } from './email-address/link-urls.ts';
import { countLinksSince, deleteExpiredLinks, findLinkById, makeLink } from './email-address/links.ts';
import * as jobs from './jobs.ts';
import { emailAccountsMerged, emailMergedAddress } from './profile/email-merged.ts';
import { recipientOf } from './profile/email-preferences.ts';
import { findAccount } from './queries.ts';
import { checkoutQuery } from './registration/checkout-intent.ts';
import { deleteExpiredChallenges } from './second-factors/challenges.ts';
import { deleteExpiredPendingSignIns } from './second-factors/pending-sign-ins.ts';
import { recordEndedImpersonations } from './sessions/impersonation.ts';
import { deleteEndedSessions } from './sessions/sessions.ts';
import { deleteOldAttempts } from './sign-in/sign-in-attempts.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** More emails of one kind per hour would let anyone flood a mailbox. */
const MAX_EMAILS_PER_HOUR = 5;
/** Ended sessions and used links are retained this long, for security investigations. */
const RETENTION_DAYS = 90;

export const jobHandlers = handleJobs(jobs, {
  sendVerificationJob: async (ctx, { userId }) => {
    const account = await findAccount(ctx.db, userId);
    if (account === null || account.emailVerifiedAt !== null) return;
    const now = ctx.clock.now();
    const link = { userId, purpose: 'verify-email' } as const;
    if ((await countLinksSince(ctx.db, link, new Date(now.getTime() - HOUR_MS))) >= MAX_EMAILS_PER_HOUR) return;
    const { token } = await makeLink(ctx.db, link, now);
    const { email, checkout } = account;
    await sendEmail(ctx, {
      category: 'verify-email',
      to: await recipientOf(ctx.db, account),
      write: (envelope, page) => {
        // An interrupted purchase continues at the checkout.
        const next = checkout === null ? page('/dashboard') : `${page('/checkout')}?${checkoutQuery(checkout)}`;
        return verifyEmail(envelope, { name: '', email, verifyUrl: tokenUrl(next, token) });
      },
    });
  },
  sendPasswordResetJob: async (ctx, { userId }) => {
    const account = userId === null ? null : await findAccount(ctx.db, userId);
    if (account === null || userId === null) return userId === null ? undefined : emailMergedAddress(ctx, userId);
    const now = ctx.clock.now();
    const link = { userId, purpose: 'reset-password' } as const;
    if ((await countLinksSince(ctx.db, link, new Date(now.getTime() - HOUR_MS))) >= MAX_EMAILS_PER_HOUR) return;
    const { token } = await makeLink(ctx.db, link, now);
    const name = greetingName(account);
    await sendEmail(ctx, {
      category: 'password-reset',
      to: await recipientOf(ctx.db, account),
      write: (envelope, page) =>
        passwordReset(envelope, {
          name,
          resetUrl: page('/recover-password/change/:uid/:token', { uid: userId, token }),
        }),
    });
  },
  sendPasswordChangedJob: async (ctx, { userId, at }) => {
    const account = await findAccount(ctx.db, userId);
    if (account === null) return;
    const facts = { name: greetingName(account), changedAt: new Date(at) };
    await sendEmail(ctx, {
      category: 'password-changed',
      to: await recipientOf(ctx.db, account),
      write: (envelope, page) => passwordChanged(envelope, { ...facts, recoverUrl: page('/recover-password') }),
    });
  },
  sendNewSignInJob: async (ctx, { userId, at, device }) => {
    const account = await findAccount(ctx.db, userId);
    if (account === null) return;
    const facts = { name: greetingName(account), device, at: new Date(at) };
    await sendEmail(ctx, {
      category: 'new-sign-in',
      to: await recipientOf(ctx.db, account),
      write: (envelope, page) =>
        newSignIn(envelope, { ...facts, devicesUrl: page('/my-account/:page?', { page: 'sessions' }) }),
    });
  },
  sendWelcomeJob: async (ctx, { userId }) => {
    const account = await findAccount(ctx.db, userId);
    if (account === null) return;
    await sendEmail(ctx, {
      category: 'welcome',
      to: await recipientOf(ctx.db, account),
      write: (envelope, page) => welcome(envelope, { name: greetingName(account), libraryUrl: page('/library') }),
    });
  },
  sendMergedJob: emailAccountsMerged,
  deleteExpiredRecordsJob: async ({ db, clock }) => {
    const now = clock.now();
    const before = new Date(now.getTime() - RETENTION_DAYS * DAY_MS);
    await deleteOldAttempts(db, now);
    await deleteExpiredLinks(db, before);
    await deleteEndedSessions(db, before);
    await sentEmails.deleteOldSentEmails(db, new Date(now.getTime() - sentEmails.SENT_EMAIL_DAYS * DAY_MS));
  },
  recordImpersonationsJob: (ctx) => ctx.db.transaction((tx) => recordEndedImpersonations(tx, ctx)),
  checkAuditJob: async (ctx) => {
    const { brokenAt, entries } = await verifyAudit(ctx);
    if (brokenAt !== null) ctx.log.error({ event: 'audit.changed', entryId: brokenAt });
    else ctx.log.info({ event: 'audit.verified', entries });
    await endAuditDetails(ctx);
  },
  deleteExpiredChallengesJob: async ({ db, clock }) => {
    await deleteExpiredChallenges(db, clock.now());
    await deleteExpiredPendingSignIns(db, clock.now());
  },
  sendEmailChangeJob: async (ctx, { linkId }) => {
    const requested = await findLinkById(ctx.db, linkId);
    if (requested?.change == null || requested.usedAt !== null) return;
    const account = await findAccount(ctx.db, requested.userId);
    if (account === null) return;
    const { userId } = requested;
    const change = { ...requested.change, changeId: linkId };
    const { token } = await makeLink(ctx.db, { userId, purpose: 'change-email', change }, ctx.clock.now());
    await sendEmail(ctx, {
      category: 'verify-email',
      to: await recipientOf(ctx.db, { id: userId, email: change.to }),
      write: (envelope, page) =>
        emailChangeConfirm(envelope, { email: change.to, confirmUrl: tokenUrl(page('/signin'), token) }),
    });
  },
  sendEmailChangeNoticeJob: async (ctx, { linkId }) => {
    const requested = await findLinkById(ctx.db, linkId);
    const account = requested === null ? null : await findAccount(ctx.db, requested.userId);
    if (account === null || requested?.change == null) return;
    const { id: userId, email } = account;
    const change = { to: requested.change.to, from: email, changeId: linkId };
    const { token } = await makeLink(ctx.db, { userId, purpose: 'undo-email-change', change }, ctx.clock.now());
    const facts = { name: greetingName(account), newEmail: change.to };
    await sendEmail(ctx, {
      category: 'email-changed',
      to: await recipientOf(ctx.db, account),
      write: (envelope, page) =>
        emailChangeRequested(envelope, { ...facts, undoUrl: page('/undo-email-change/:token', { token }) }),
    });
  },
  sendEmailChangedJob: async (ctx, { linkId, at }) => {
    const used = await findLinkById(ctx.db, linkId);
    const account = used === null ? null : await findAccount(ctx.db, used.userId);
    if (account === null || used?.change?.from === undefined) return;
    const { to, from, changeId = linkId } = used.change;
    const undo = { userId: account.id, purpose: 'undo-email-change', change: { to, from, changeId } } as const;
    const { token } = await makeLink(ctx.db, undo, ctx.clock.now());
    const facts = { name: greetingName(account), newEmail: to, changedAt: new Date(at) };
    await sendEmail(ctx, {
      category: 'email-changed',
      to: await recipientOf(ctx.db, { id: account.id, email: from }),
      write: (envelope, page) =>
        emailChanged(envelope, { ...facts, undoUrl: page('/undo-email-change/:token', { token }) }),
    });
  },
});
