import { z } from 'zod';
import { defineJob } from '#server/kernel/module.ts';
import { chargeRenewal, mailRenewalFailed } from './charge-renewal.ts';
import { closeGivenUp } from './close-order.ts';
import { giveBack } from './give-back.ts';
import { mailDispute, mailDisputeWon } from './mail-dispute.ts';
import { mailReceipt } from './mail-receipt.ts';
import { mailRefund } from './mail-refund.ts';
import { mailRenewalEnded } from './mail-renewal-ended.ts';
import { mailRenewalNotice } from './mail-renewal-notice.ts';
import { handleEvent } from './receive-event.ts';
import { reconcileLive } from './reconcile-live.ts';
import { reconcileOrders } from './reconcile-orders.ts';
import { refundUpgrade } from './refund-order.ts';
import { takeRenewalSteps } from './take-renewal-steps.ts';

export const mailReceiptJob = defineJob({
  name: 'billing.mail-receipt',
  priority: 'prompt',
  payload: z.object({ orderId: z.int() }),
  run: (ctx, { orderId }) => mailReceipt(ctx, orderId),
});

/** Tries again what crashed after an event was stored. */
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

export const mailRefundJob = defineJob({
  name: 'billing.mail-refund',
  payload: z.object({ orderId: z.int() }),
  run: (ctx, { orderId }) => mailRefund(ctx, orderId),
});

export const mailDisputeJob = defineJob({
  name: 'billing.mail-dispute',
  payload: z.object({ orderId: z.int() }),
  run: (ctx, { orderId }) => mailDispute(ctx, orderId),
});

export const mailDisputeWonJob = defineJob({
  name: 'billing.mail-dispute-won',
  payload: z.object({ orderId: z.int() }),
  run: (ctx, { orderId }) => mailDisputeWon(ctx, orderId),
});

export const closeOrderJob = defineJob({
  name: 'billing.close-order',
  payload: z.object({ orderId: z.int() }),
  run: (ctx, { orderId }) => closeGivenUp(ctx, orderId),
});

export const giveBackJob = defineJob({
  name: 'billing.give-back',
  payload: z.object({ orderId: z.int() }),
  run: (ctx, { orderId }) => giveBack(ctx, orderId),
});

export const refundUpgradeJob = defineJob({
  name: 'billing.refund-upgrade',
  payload: z.object({ orderId: z.int() }),
  run: (ctx, { orderId }) => refundUpgrade(ctx, orderId),
});

/** Deletes a removed card at the provider, as often as it takes. */
export const forgetCardJob = defineJob({
  name: 'billing.forget-card',
  payload: z.object({ reference: z.string() }),
  run: (ctx, { reference }) => ctx.payments.forgetMethod(reference),
});

const OfStep = z.object({ stepId: z.int() });

export const takeRenewalStepsJob = defineJob({
  name: 'billing.take-renewal-steps',
  schedule: 'hourly',
  payload: z.object({}),
  run: (ctx) => takeRenewalSteps(ctx),
});

export const mailRenewalNoticeJob = defineJob({
  name: 'billing.mail-renewal-notice',
  payload: OfStep,
  run: (ctx, { stepId }) => mailRenewalNotice(ctx, stepId),
});

export const mailRenewalEndedJob = defineJob({
  name: 'billing.mail-renewal-ended',
  payload: OfStep,
  run: (ctx, { stepId }) => mailRenewalEnded(ctx, stepId),
});

export const chargeRenewalJob = defineJob({
  name: 'billing.charge-renewal',
  payload: OfStep,
  run: (ctx, { stepId }) => chargeRenewal(ctx, stepId),
});

export const mailRenewalFailedJob = defineJob({
  name: 'billing.mail-renewal-failed',
  payload: OfStep,
  run: (ctx, { stepId }) => mailRenewalFailed(ctx, stepId),
});

export const reconcileLiveJob = defineJob({
  name: 'billing.reconcile-live',
  schedule: 'daily',
  payload: z.object({}),
  run: (ctx) => reconcileLive(ctx),
});
