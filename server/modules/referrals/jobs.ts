import { z } from 'zod';
import { defineJob } from '#server/kernel/jobs.ts';

const ReferralPayload = z.object({ referralId: z.int() });

export const invitationEmailJob = defineJob({
  name: 'referrals.send-invitation',
  payload: ReferralPayload,
});

export const reminderEmailJob = defineJob({
  name: 'referrals.send-reminder',
  payload: ReferralPayload,
});

export const sendGiftCardsJob = defineJob({
  name: 'referrals.send-gift-cards',
  schedule: 'hourly',
  payload: z.object({}),
});

export const giftCardEmailJob = defineJob({
  name: 'referrals.send-gift-card-email',
  formerNames: ['referrals.mail-gift-card'],
  payload: z.object({ giftCardId: z.int() }),
});

export const heldGiftCardEmailJob = defineJob({
  name: 'referrals.send-held-gift-card-email',
  formerNames: ['referrals.mail-held-gift-card'],
  payload: z.object({ giftCardId: z.int() }),
});
