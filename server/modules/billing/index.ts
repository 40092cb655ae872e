import type { Module } from '#server/jsonapi/module.ts';
import { jobHandlers } from './job-handlers.ts';
import { creditNote, giftCard, order, receipt } from './resource.ts';
import { mountBilling } from './routes.ts';

export { purchases } from './orders/purchases.ts';
export { deletePersonalData, exportGiftCards, exportPersonalData } from './personal-data.ts';
export { listDocuments } from './receipts/print-receipt.ts';

export const billingModule: Module = {
  name: 'billing',
  projections: [order, receipt, creditNote, giftCard],
  jobs: jobHandlers,
  routes: mountBilling,
};
