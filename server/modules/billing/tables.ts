import {
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { users } from '#server/modules/accounts/tables.ts';
import { memberships, membershipTerms } from '#server/modules/membership/tables.ts';

const instant = () => timestamp({ withTimezone: true });

export const orders = pgTable(
  'orders',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    membershipId: integer()
      .notNull()
      .references(() => memberships.id),
    rebillDays: smallint().notNull(),
    currency: text().notNull(),
    listCents: integer().notNull(),
    discountCents: integer().notNull().default(0),
    discountWhy: text(),
    prorationCents: integer().notNull().default(0),
    amountCents: integer().notNull(),
    upgrade: boolean().notNull().default(false),
    employer: text(),
    status: text({ enum: ['pending', 'requires_action', 'paid', 'failed', 'cancelled', 'refunded'] }).notNull(),
    provider: text().notNull(),
    providerReference: text(),
    checkoutUrl: text(),
    termId: integer().references(() => membershipTerms.id),
    createdAt: instant().notNull(),
    paidAt: instant(),
    refundedAt: instant(),
  },
  (table) => [
    index('orders_user').on(table.userId, table.createdAt),
    uniqueIndex('orders_provider_reference').on(table.provider, table.providerReference),
  ],
);

/** What was received, and the payment that it speaks of. */
export type StoredEvent = { reference: string; event: unknown };

/** Webhooks are stored first, handled once, in any order. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    provider: text().notNull(),
    eventId: text().notNull(),
    type: text().notNull(),
    orderId: integer().references(() => orders.id),
    payload: jsonb().$type<StoredEvent>().notNull(),
    receivedAt: instant().notNull(),
    handledAt: instant(),
    outcome: text(),
  },
  (table) => [uniqueIndex('payment_events_once').on(table.provider, table.eventId)],
);

export const receipts = pgTable('receipts', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** Gap-free: taken from `receipt_counters` under a row lock in the transaction that writes the receipt. */
  number: integer().notNull().unique(),
  orderId: integer()
    .notNull()
    .unique()
    .references(() => orders.id),
  userId: integer()
    .notNull()
    .references(() => users.id),
  holderName: text().notNull(),
  employer: text(),
  lines: jsonb().$type<{ text: string; amountCents: number }[]>().notNull(),
  amountCents: integer().notNull(),
  currency: text().notNull(),
  issuedAt: instant().notNull(),
});

export const receiptCounters = pgTable('receipt_counters', {
  id: smallint().primaryKey(),
  last: integer().notNull(),
});
