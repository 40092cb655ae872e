/** How a card is named on receipts and in letters. */
import type { Language } from '#domain/catalogue/languages.ts';
import { messagesAt } from '#messages/message-tree.ts';

type Card = { brand: string; digits: string };

export const cardName = (card: Card, language: Language): string => messagesAt(language, 'payments.names').card(card);
