import { handleJobs } from '#server/kernel/jobs/handle-job.ts';
import { sendGiftCardEmail, sendGiftCards, sendHeldGiftCardEmail } from './gift-cards/send-gift-cards.ts';
import * as jobs from './jobs.ts';
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

export const jobHandlers = handleJobs(jobs, {
  receiptEmailJob: (ctx, { orderId }) => sendReceiptEmail(ctx, orderId),
  handleEventJob: (ctx, { eventId }) => handleEvent(ctx, eventId),
  reconcileJob: (ctx) => reconcileOrders(ctx),
  refundEmailJob: (ctx, { orderId }) => sendRefundEmail(ctx, orderId),
  disputeEmailJob: (ctx, { orderId }) => sendDisputeEmail(ctx, orderId),
  disputeWonEmailJob: (ctx, { orderId }) => sendDisputeWonEmail(ctx, orderId),
  closeCheckoutJob: (ctx, { orderId }) => closeSupersededCheckout(ctx, orderId),
  refundSupersededOrderJob: (ctx, { orderId }) => refundSupersededOrder(ctx, orderId),
  refundUpgradeJob: (ctx, { orderId }) => refundUpgrade(ctx, orderId),
  deleteCardJob: (ctx, { reference }) => ctx.payments.deleteMethod(reference),
  takeRenewalStepsJob: (ctx) => takeRenewalSteps(ctx),
  renewalNoticeEmailJob: (ctx, { stepId }) => sendRenewalNoticeEmail(ctx, stepId),
  renewalEndedEmailJob: (ctx, { stepId }) => sendRenewalEndedEmail(ctx, stepId),
  chargeRenewalJob: (ctx, { stepId }) => chargeRenewal(ctx, stepId),
  renewalFailedEmailJob: (ctx, { stepId }) => sendRenewalFailedEmail(ctx, stepId),
  reconcileLiveJob: (ctx) => reconcileLive(ctx),
  sendGiftCardsJob: (ctx) => sendGiftCards(ctx),
  giftCardEmailJob: (ctx, { giftCardId }) => sendGiftCardEmail(ctx, giftCardId),
  heldGiftCardEmailJob: (ctx, { giftCardId }) => sendHeldGiftCardEmail(ctx, giftCardId),
});
