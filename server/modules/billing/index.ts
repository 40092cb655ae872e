import type { Module } from '#server/jsonapi/module.ts';
import { jobHandlers } from './job-handlers.ts';
import { discountCode, officeDocument, officeGiftCard, officeOrder } from './office/resource.ts';
import { waitingWork } from './office/waiting.ts';
import { creditNote, giftCard, order, receipt } from './resource.ts';
import { mountBilling } from './routes.ts';

export { findRenewingAccount, mergeAccount } from './merge-account.ts';
export { purchases } from './orders/purchases.ts';
export { deletePersonalData, exportGiftCards, exportPersonalData } from './personal-data.ts';
export { listDocuments } from './receipts/print-receipt.ts';

export const billingModule: Module = {
  name: 'billing',
  projections: [
    ...[order, receipt, creditNote, giftCard],
    ...[officeOrder, officeDocument, officeGiftCard, discountCode],
  ],
  waiting: waitingWork,
  jobs: jobHandlers,
  routes: mountBilling,
};
