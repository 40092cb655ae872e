/** Names of cards on receipts and in emails. */
import type { Language } from '#domain/catalogue/languages.ts';
import { messagesAt } from '#messages/message-tree.ts';

type Card = { brand: string; digits: string };

export const cardName = (card: Card, language: Language): string => messagesAt(language, 'payments.names').card(card);
