import { z } from 'zod';
import { REFERRAL_CURRENCY, REFERRED_DISCOUNT } from '#domain/referral/gift-card.ts';
import { inviterName } from '#domain/referral/invitation.ts';
import { referralInvitation } from '#emails/referral/referral-invitation.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { defineJob } from '#server/kernel/define-job.ts';
import { findAccount } from '#server/modules/accounts/index.ts';
import { findLanguage, sendEmail } from '#server/modules/email/index.ts';
import { findReferral } from './queries.ts';
import { sendGiftCardEmail, sendGiftCards, sendHeldGiftCardEmail } from './send-gift-cards.ts';

const ReferralPayload = z.object({ referralId: z.int() });

export const invitationEmailJob = defineJob({
  name: 'referrals.send-invitation',
  payload: ReferralPayload,
  run: (ctx, { referralId }) => sendInvitationEmail(ctx, { referralId, reminder: false }),
});

export const reminderEmailJob = defineJob({
  name: 'referrals.send-reminder',
  payload: ReferralPayload,
  run: (ctx, { referralId }) => sendInvitationEmail(ctx, { referralId, reminder: true }),
});

export const sendGiftCardsJob = defineJob({
  name: 'referrals.send-gift-cards',
  schedule: 'hourly',
  payload: z.object({}),
  run: (ctx) => sendGiftCards(ctx),
});

export const giftCardEmailJob = defineJob({
  name: 'referrals.mail-gift-card',
  payload: z.object({ giftCardId: z.int() }),
  run: (ctx, { giftCardId }) => sendGiftCardEmail(ctx, giftCardId),
});

export const heldGiftCardEmailJob = defineJob({
  name: 'referrals.mail-held-gift-card',
  payload: z.object({ giftCardId: z.int() }),
  run: (ctx, { giftCardId }) => sendHeldGiftCardEmail(ctx, giftCardId),
});

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
