import { REFERRAL_CURRENCY, REFERRED_DISCOUNT } from '#domain/referral/gift-card.ts';
import { inviterName } from '#domain/referral/invitation.ts';
import { referralInvitation } from '#emails/referral/referral-invitation.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { handleJobs } from '#server/kernel/jobs/handle-job.ts';
import { findAccount, findLanguage } from '#server/modules/accounts/index.ts';
import { sendEmail } from '#server/modules/email/index.ts';
import * as jobs from './jobs.ts';
import { findReferral } from './queries.ts';

/** Sends nothing to a colleague who has joined since, or on behalf of a deleted account. */
async function sendInvitationEmail(ctx: Ctx, { referralId, reminder }: { referralId: number; reminder: boolean }) {
  const referral = await findReferral(ctx.db, referralId);
  if (referral === null || referral.appliedAt !== null) return;
  const inviter = await findAccount(ctx.db, referral.inviterId);
  if (inviter === null) return;
  const email = referral.referredEmail;
  const terms = { discount: REFERRED_DISCOUNT, currency: REFERRAL_CURRENCY };
  await sendEmail(ctx, {
    category: 'referral-invitation',
    // Only the address of the colleague is known, so the language is the inviter's.
    to: { email, language: await findLanguage(ctx.db, inviter.id) },
    write: (envelope, page) =>
      referralInvitation(envelope, {
        ...{ ...terms, inviter: inviterName(inviter), email, reminder },
        registerUrl: page('/pricing'),
        termsUrl: page('/referral-program-terms-and-conditions'),
      }),
  });
}

export const jobHandlers = handleJobs(jobs, {
  invitationEmailJob: (ctx, { referralId }) => sendInvitationEmail(ctx, { referralId, reminder: false }),
  reminderEmailJob: (ctx, { referralId }) => sendInvitationEmail(ctx, { referralId, reminder: true }),
});
