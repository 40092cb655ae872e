import { boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { LANGUAGES } from '#domain/catalogue/languages.ts';

/** Payments of the embedded sandbox. A real provider stores them itself, so no other table references this one. */
export const sandboxPayments = pgTable('sandbox_payments', {
  id: text().primaryKey(),
  /** A payment, or a page that saves a card and charges nothing. */
  kind: text({ enum: ['payment', 'setup'] })
    .notNull()
    .default('payment'),
  /** For a setup, the id of the card change. */
  orderId: integer().notNull(),
  amountCents: integer().notNull(),
  currency: text().notNull(),
  description: text().notNull(),
  status: text({
    enum: ['open', 'requires_action', 'paid', 'failed', 'cancelled', 'refunded', 'charged_back'],
  }).notNull(),
  /** The language of its page. */
  language: text({ enum: LANGUAGES }).notNull().default('en'),
  successUrl: text().notNull(),
  cancelUrl: text().notNull(),
  /** The last four digits of the test card that paid. */
  card: text(),
  /** Whether the card is declined for later charges. */
  declinesLater: boolean().notNull().default(false),
  createdAt: timestamp({ withTimezone: true }).notNull(),
});
