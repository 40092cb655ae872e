import { z } from 'zod';
import { defineJob } from '#server/kernel/jobs/jobs.ts';

const StepPayload = z.object({ stepId: z.int() });

export const receiptEmailJob = defineJob({
  name: 'billing.send-receipt',
  formerNames: ['billing.mail-receipt'],
  priority: 'prompt',
  retriedFor: 'days',
  payload: z.object({ orderId: z.int() }),
});

/** Retries a stored event whose handling failed. */
export const handleEventJob = defineJob({
  name: 'billing.handle-event',
  priority: 'prompt',
  retriedFor: 'days',
  payload: z.object({ eventId: z.int() }),
});

export const reconcileJob = defineJob({
  name: 'billing.reconcile',
  timeLimitMinutes: 60,
  schedule: 'hourly',
  payload: z.object({}),
});

export const refundEmailJob = defineJob({
  name: 'billing.send-refund-notice',
  formerNames: ['billing.mail-refund'],
  retriedFor: 'days',
  payload: z.object({ orderId: z.int() }),
});

export const disputeEmailJob = defineJob({
  name: 'billing.send-dispute-notice',
  formerNames: ['billing.mail-dispute'],
  retriedFor: 'days',
  payload: z.object({ orderId: z.int() }),
});

export const disputeWonEmailJob = defineJob({
  name: 'billing.send-dispute-won-notice',
  formerNames: ['billing.mail-dispute-won'],
  retriedFor: 'days',
  payload: z.object({ orderId: z.int() }),
});

export const closeCheckoutJob = defineJob({
  name: 'billing.close-order',
  retriedFor: 'days',
  payload: z.object({ orderId: z.int() }),
});

export const refundSupersededOrderJob = defineJob({
  name: 'billing.refund-superseded-order',
  formerNames: ['billing.give-back'],
  retriedFor: 'days',
  payload: z.object({ orderId: z.int() }),
});

export const refundUpgradeJob = defineJob({
  name: 'billing.refund-upgrade',
  retriedFor: 'days',
  payload: z.object({ orderId: z.int() }),
});

/** Deletes a removed card at the provider; retried until it succeeds. */
export const deleteCardJob = defineJob({
  name: 'billing.delete-card',
  formerNames: ['billing.forget-card'],
  retriedFor: 'days',
  payload: z.object({ reference: z.string() }),
});

export const takeRenewalStepsJob = defineJob({
  name: 'billing.take-renewal-steps',
  timeLimitMinutes: 120,
  schedule: 'hourly',
  payload: z.object({}),
});

export const renewalNoticeEmailJob = defineJob({
  name: 'billing.send-renewal-notice',
  formerNames: ['billing.mail-renewal-notice'],
  retriedFor: 'days',
  payload: StepPayload,
});

export const renewalEndedEmailJob = defineJob({
  name: 'billing.send-renewal-ended',
  formerNames: ['billing.mail-renewal-ended'],
  retriedFor: 'days',
  payload: StepPayload,
});

export const chargeRenewalJob = defineJob({
  name: 'billing.charge-renewal',
  retriedFor: 'days',
  payload: StepPayload,
});

export const renewalFailedEmailJob = defineJob({
  name: 'billing.send-renewal-failed',
  formerNames: ['billing.mail-renewal-failed'],
  retriedFor: 'days',
  payload: StepPayload,
});

export const reconcileLiveJob = defineJob({
  name: 'billing.reconcile-live',
  timeLimitMinutes: 240,
  schedule: 'daily',
  payload: z.object({}),
});

export const sendGiftCardsJob = defineJob({
  name: 'billing.send-gift-cards',
  timeLimitMinutes: 60,
  formerNames: ['referrals.send-gift-cards'],
  schedule: 'hourly',
  payload: z.object({}),
});

export const giftCardEmailJob = defineJob({
  name: 'billing.send-gift-card-email',
  formerNames: ['referrals.send-gift-card-email', 'referrals.mail-gift-card'],
  retriedFor: 'days',
  payload: z.object({ giftCardId: z.int() }),
});

export const heldGiftCardEmailJob = defineJob({
  name: 'billing.send-held-gift-card-email',
  formerNames: ['referrals.send-held-gift-card-email', 'referrals.mail-held-gift-card'],
  retriedFor: 'days',
  payload: z.object({ giftCardId: z.int() }),
});
