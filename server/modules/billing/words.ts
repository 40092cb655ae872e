/** How orders and receipts are named to people. */
import type { Language } from '#domain/catalogue/languages.ts';

type Item = { tier: string; days: number };

const ITEMS: Readonly<Record<Language, (item: Item) => string>> = {
  en: ({ tier, days }) => `${tier} membership, ${days} days`,
  'pt-br': ({ tier, days }) => `Assinatura ${tier}, ${days} dias`,
  fr: ({ tier, days }) => `Abonnement ${tier}, ${days} jours`,
  it: ({ tier, days }) => `Abbonamento ${tier}, ${days} giorni`,
  de: ({ tier, days }) => `Mitgliedschaft ${tier}, ${days} Tage`,
};

/** "Gold membership, 365 days", as payment pages name it in the language of the payer, and receipts in English. */
export const itemName = (item: Item, language: Language): string => ITEMS[language](item);

/** What the value beyond the price buys. */
export const extensionName = (days: number): string =>
  `Remaining value: ${days} ${days === 1 ? 'day' : 'days'} added to the term`;

export const UNUSED_NAME = 'Unused value of the current membership';

/** How the two kinds of discount are named on receipts. */
export const REFERRED_NAME = 'Referral discount';
export const codeName = (code: string): string => `Discount code ${code}`;

/** Receipt numbers are counted without a gap and written with their kind. (rules M27) */
/** Credit notes have a series of their own. (rules M28) */
export const creditNoteNumber = (number: number): string => `CN-${String(number).padStart(6, '0')}`;
export const receiptNumber = (number: number): string => `R-${String(number).padStart(6, '0')}`;
