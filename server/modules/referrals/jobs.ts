import { z } from 'zod';
import { REFERRAL_CURRENCY, REFERRED_DISCOUNT } from '#domain/referral/gift-card.ts';
import { inviterName } from '#domain/referral/inviter-name.ts';
import { referralInvitation } from '#emails/referral-invitation.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { defineJob } from '#server/kernel/module.ts';
import { findAccount } from '#server/modules/accounts/index.ts';
import { languageOf, sendLetter } from '#server/modules/letters/index.ts';
import { findReferral } from './queries.ts';
import { mailGiftCard, mailHeldGiftCard, sendGiftCards } from './send-gift-cards.ts';

const OfReferral = z.object({ referralId: z.int() });

export const sendInvitation = defineJob({
  name: 'referrals.send-invitation',
  payload: OfReferral,
  run: (ctx, { referralId }) => writeToColleague(ctx, { referralId, reminder: false }),
});

export const sendReminder = defineJob({
  name: 'referrals.send-reminder',
  payload: OfReferral,
  run: (ctx, { referralId }) => writeToColleague(ctx, { referralId, reminder: true }),
});

export const sendGiftCardsJob = defineJob({
  name: 'referrals.send-gift-cards',
  schedule: 'hourly',
  payload: z.object({}),
  run: (ctx) => sendGiftCards(ctx),
});

export const mailGiftCardJob = defineJob({
  name: 'referrals.mail-gift-card',
  payload: z.object({ giftCardId: z.int() }),
  run: (ctx, { giftCardId }) => mailGiftCard(ctx, giftCardId),
});

export const mailHeldGiftCardJob = defineJob({
  name: 'referrals.mail-held-gift-card',
  payload: z.object({ giftCardId: z.int() }),
  run: (ctx, { giftCardId }) => mailHeldGiftCard(ctx, giftCardId),
});

/** Nobody who joined since, or asked not to be written to, gets the letter; nor is one sent for an account that is gone. */
async function writeToColleague(ctx: Ctx, { referralId, reminder }: { referralId: number; reminder: boolean }) {
  const referral = await findReferral(ctx.db, referralId);
  if (referral === null || referral.appliedAt !== null) return;
  const inviter = await findAccount(ctx.db, referral.inviterId);
  if (inviter === null) return;
  const email = referral.referredEmail;
  const terms = { discount: REFERRED_DISCOUNT, currency: REFERRAL_CURRENCY };
  await sendLetter(ctx, {
    kind: 'referral-invitation',
    // Of the colleague nothing is known but the address: colleagues are taken to share a language.
    to: { email, language: await languageOf(ctx.db, inviter.id) },
    write: (envelope, page) =>
      referralInvitation(envelope, {
        ...{ ...terms, inviter: inviterName(inviter), email, reminder },
        registerUrl: page('/pricing'),
        termsUrl: page('/referral-program-terms-and-conditions'),
      }),
  });
}
