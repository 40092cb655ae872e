import { boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { LANGUAGES } from '#domain/catalogue/languages.ts';

/** Payments of the embedded sandbox. A real provider stores them itself, so no other table references this one. */
export const sandboxPayments = pgTable('sandbox_payments', {
  id: text().primaryKey(),
  /** A payment, or a page on which a card is saved and nothing is charged. */
  kind: text({ enum: ['payment', 'setup'] })
    .notNull()
    .default('payment'),
  /** Of a setup: the number of the change of card. */
  orderId: integer().notNull(),
  amountCents: integer().notNull(),
  currency: text().notNull(),
  description: text().notNull(),
  status: text({
    enum: ['open', 'requires_action', 'paid', 'failed', 'cancelled', 'refunded', 'charged_back'],
  }).notNull(),
  /** In which its page speaks. */
  language: text({ enum: LANGUAGES }).notNull().default('en'),
  successUrl: text().notNull(),
  cancelUrl: text().notNull(),
  /** The last four digits of the test card that paid. */
  card: text(),
  /** Paid with the card that is taken once and declined whenever it is charged again. */
  declinesLater: boolean().notNull().default(false),
  createdAt: timestamp({ withTimezone: true }).notNull(),
});
