import type { RefusalName } from './refusal-names.ts';

const PURCHASE: readonly RefusalName[] = ['order.sign-in', 'order.not-for-sale', 'discount.*'];

/** The errors of calls about orders, codes and referrals. */
export const MONEY_REFUSALS: Readonly<Record<string, readonly RefusalName[]>> = {
  getOfficeOrder: ['order.not-found'],
  checkOrder: ['order.not-found'],
  resendDocument: ['order.not-found', 'order.no-buyer', 'receipt.not-found', 'credit-note.not-found'],
  printOfficeReceipt: ['receipt.not-found'],
  printOfficeCreditNote: ['credit-note.not-found'],
  createDiscountCode: ['discount-code.exists', 'discount-code.one-kind', 'discount-code.no-tier', 'discount-code.past'],
  changeDiscountCode: ['discount-code.not-found', 'discount-code.limit', 'discount-code.past', 'request.id-conflict'],
  endDiscountCode: ['discount-code.not-found', 'discount-code.ended'],
  deleteDiscountCode: ['discount-code.not-found', 'discount-code.used'],
  previewRefund: ['order.not-found', 'refund.*'],
  refundOrder: ['order.not-found', 'refund.*'],
  printCreditNote: ['credit-note.not-found'],
  placeOrder: PURCHASE,
  quoteOrder: PURCHASE,
  getOrder: ['order.not-found'],
  resumeRenewal: ['order.not-found', 'order.not-paid', 'order.ended', 'order.plan-ended', 'order.no-saved-method'],
  startCardChange: ['order.nothing-to-renew'],
  cancelRenewal: ['order.not-found', 'order.not-paid', 'order.ended'],
  receivePaymentEvent: ['order.signature'],
  printReceipt: ['receipt.not-found'],
  inviteColleagues: ['referral.*'],
  resendInvitation: ['referral.*'],
  validateReferral: ['referral.*'],
  listReferrals: ['referral.*'],
  releaseGiftCard: ['gift-card.not-found', 'gift-card.not-held'],
  voidGiftCard: ['gift-card.not-found', 'gift-card.not-held'],
};
