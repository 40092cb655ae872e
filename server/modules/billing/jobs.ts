import { z } from 'zod';
import { defineJob } from '#server/kernel/module.ts';
import { mailReceipt } from './mail-receipt.ts';
import { handleEvent } from './receive-event.ts';
import { reconcileOrders } from './reconcile-orders.ts';

export const mailReceiptJob = defineJob({
  name: 'billing.mail-receipt',
  payload: z.object({ orderId: z.int() }),
  run: (ctx, { orderId }) => mailReceipt(ctx, orderId),
});

/** Tries again what crashed after an event was stored. */
export const handleEventJob = defineJob({
  name: 'billing.handle-event',
  payload: z.object({ eventId: z.int() }),
  run: (ctx, { eventId }) => handleEvent(ctx, eventId),
});

export const reconcileJob = defineJob({
  name: 'billing.reconcile',
  schedule: 'hourly',
  payload: z.object({}),
  run: (ctx) => reconcileOrders(ctx),
});
