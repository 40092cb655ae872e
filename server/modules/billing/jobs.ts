import { z } from 'zod';
import { defineJob } from '#server/kernel/define-job.ts';
import { closeSupersededCheckout } from './orders/sync-order.ts';
import { sendReceiptEmail } from './receipts/receipt-email.ts';
import { sendDisputeEmail, sendDisputeWonEmail, sendRefundEmail } from './refunds/refund-emails.ts';
import { refundUpgrade } from './refunds/refund-order.ts';
import { refundSupersededOrder } from './refunds/refund-superseded-order.ts';
import { chargeRenewal } from './renewals/charge-renewal.ts';
import { sendRenewalEndedEmail, sendRenewalFailedEmail, sendRenewalNoticeEmail } from './renewals/renewal-emails.ts';
import { takeRenewalSteps } from './renewals/take-renewal-steps.ts';
import { handleEvent } from './webhooks/receive-event.ts';
import { reconcileLive } from './webhooks/reconcile-live-orders.ts';
import { reconcileOrders } from './webhooks/reconcile-unpaid-orders.ts';

export const receiptEmailJob = defineJob({
  name: 'billing.mail-receipt',
  priority: 'prompt',
  payload: z.object({ orderId: z.int() }),
  run: (ctx, { orderId }) => sendReceiptEmail(ctx, orderId),
});

/** Retries a stored event whose handling failed. */
export const handleEventJob = defineJob({
  name: 'billing.handle-event',
  priority: 'prompt',
  payload: z.object({ eventId: z.int() }),
  run: (ctx, { eventId }) => handleEvent(ctx, eventId),
});

export const reconcileJob = defineJob({
  name: 'billing.reconcile',
  schedule: 'hourly',
  payload: z.object({}),
  run: (ctx) => reconcileOrders(ctx),
});

export const refundEmailJob = defineJob({
  name: 'billing.mail-refund',
  payload: z.object({ orderId: z.int() }),
  run: (ctx, { orderId }) => sendRefundEmail(ctx, orderId),
});

export const disputeEmailJob = defineJob({
  name: 'billing.mail-dispute',
  payload: z.object({ orderId: z.int() }),
  run: (ctx, { orderId }) => sendDisputeEmail(ctx, orderId),
});

export const disputeWonEmailJob = defineJob({
  name: 'billing.mail-dispute-won',
  payload: z.object({ orderId: z.int() }),
  run: (ctx, { orderId }) => sendDisputeWonEmail(ctx, orderId),
});

export const closeCheckoutJob = defineJob({
  name: 'billing.close-order',
  payload: z.object({ orderId: z.int() }),
  run: (ctx, { orderId }) => closeSupersededCheckout(ctx, orderId),
});

export const refundSupersededOrderJob = defineJob({
  name: 'billing.give-back',
  payload: z.object({ orderId: z.int() }),
  run: (ctx, { orderId }) => refundSupersededOrder(ctx, orderId),
});

export const refundUpgradeJob = defineJob({
  name: 'billing.refund-upgrade',
  payload: z.object({ orderId: z.int() }),
  run: (ctx, { orderId }) => refundUpgrade(ctx, orderId),
});

/** Deletes a removed card at the provider; retried until it succeeds. */
export const deleteCardJob = defineJob({
  name: 'billing.forget-card',
  payload: z.object({ reference: z.string() }),
  run: (ctx, { reference }) => ctx.payments.deleteMethod(reference),
});

const StepPayload = z.object({ stepId: z.int() });

export const takeRenewalStepsJob = defineJob({
  name: 'billing.take-renewal-steps',
  schedule: 'hourly',
  payload: z.object({}),
  run: (ctx) => takeRenewalSteps(ctx),
});

export const renewalNoticeEmailJob = defineJob({
  name: 'billing.mail-renewal-notice',
  payload: StepPayload,
  run: (ctx, { stepId }) => sendRenewalNoticeEmail(ctx, stepId),
});

export const renewalEndedEmailJob = defineJob({
  name: 'billing.mail-renewal-ended',
  payload: StepPayload,
  run: (ctx, { stepId }) => sendRenewalEndedEmail(ctx, stepId),
});

export const chargeRenewalJob = defineJob({
  name: 'billing.charge-renewal',
  payload: StepPayload,
  run: (ctx, { stepId }) => chargeRenewal(ctx, stepId),
});

export const renewalFailedEmailJob = defineJob({
  name: 'billing.mail-renewal-failed',
  payload: StepPayload,
  run: (ctx, { stepId }) => sendRenewalFailedEmail(ctx, stepId),
});

export const reconcileLiveJob = defineJob({
  name: 'billing.reconcile-live',
  schedule: 'daily',
  payload: z.object({}),
  run: (ctx) => reconcileLive(ctx),
});
