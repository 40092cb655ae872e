/** How a card is named on receipts and in letters. */
import type { Language } from '#domain/catalogue/languages.ts';

type Card = { brand: string; digits: string };

const CARDS: Readonly<Record<Language, (card: Card) => string>> = {
  en: ({ brand, digits }) => `${brand} ending in ${digits}`,
  'pt-br': ({ brand, digits }) => `${brand} com final ${digits}`,
  fr: ({ brand, digits }) => `${brand} se terminant par ${digits}`,
  it: ({ brand, digits }) => `${brand} che termina con ${digits}`,
  de: ({ brand, digits }) => `${brand} mit der Endung ${digits}`,
};

export const cardName = (card: Card, language: Language): string => CARDS[language](card);
