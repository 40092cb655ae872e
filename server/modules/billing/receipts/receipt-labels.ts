/** Names of orders and receipts, as shown to customers. */
import type { Language } from '#domain/catalogue/languages.ts';
import type { ReceiptSubject } from '#domain/membership/orders/receipt.ts';
import { messagesAt } from '#messages/message-tree.ts';

type Item = { tier: string; days: number };

/** "Gold membership, 365 days": on payment pages in the language of the payer, on receipts in English. */
export const itemName = (item: Item, language: Language): string =>
  messagesAt(language, 'payments.names').membership(item);

/** The name of the extension that value beyond the price buys. */
export const extensionName = (days: number): string =>
  `Remaining value: ${days} ${days === 1 ? 'day' : 'days'} added to the term`;

export const UNUSED_NAME = 'Unused value of the current membership';

/** The names of the two kinds of discount on receipts. */
export const REFERRED_NAME = 'Referral discount';
export const codeName = (code: string): string => `Discount code ${code}`;

/** A line of a receipt in a language. */
export function nameLine(about: ReceiptSubject, language: Language): string {
  const { membership, extension, code, unused, invitation } = messagesAt(language, 'receipt');
  if (about.kind === 'membership') return membership(about);
  if (about.kind === 'extension') return extension(about);
  if (about.kind === 'code') return code(about);
  return about.kind === 'unused' ? unused : invitation;
}

/** Receipts and credit notes have separate series of numbers. (rules M27, M28) */
export const creditNoteNumber = (number: number): string => `CN-${String(number).padStart(6, '0')}`;
export const receiptNumber = (number: number): string => `R-${String(number).padStart(6, '0')}`;
