import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { ReceiptSubject, ReceiptTax } from '#domain/membership/receipt.ts';
import { CARD_CHANGE_STATUSES, RENEWAL_STEPS, STOP_REASONS } from '#domain/membership/renewal.ts';
import { users } from '#server/modules/accounts/tables.ts';
import { memberships, membershipTerms } from '#server/modules/membership/tables.ts';

const instant = () => timestamp({ withTimezone: true });

/** Codes that lower the price of an order: by a share of it or by an amount. */
export const discounts = pgTable(
  'discounts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    code: text().notNull(),
    percent: smallint(),
    amountCents: integer(),
    /** Of `amount_cents`; a share has none. */
    currency: text(),
    /** How many orders may take it; null: any number. */
    usesLimit: integer(),
    /** The first instant at which it is no longer taken; null: never. */
    expiresAt: instant(),
    createdAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('discounts_code').on(sql`lower(${table.code})`),
    check(
      'discounts_one_kind',
      sql`(percent between 1 and 100 and amount_cents is null) or (percent is null and amount_cents > 0 and currency is not null)`,
    ),
  ],
);

/** The tiers that a code is for; a code without any is for all. */
export const discountMemberships = pgTable(
  'discount_memberships',
  {
    discountId: integer()
      .notNull()
      .references(() => discounts.id, { onDelete: 'cascade' }),
    membershipId: integer()
      .notNull()
      .references(() => memberships.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.discountId, table.membershipId] })],
);

/** Whether and as what a membership renews. */
export type RenewalPlan = { membershipId: number; rebillDays: number; renews: boolean };

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
    /** How the discount is named on the receipt. */
    discountWhy: text(),
    discountId: integer().references(() => discounts.id),
    prorationCents: integer().notNull().default(0),
    amountCents: integer().notNull(),
    upgrade: boolean().notNull().default(false),
    employer: text(),
    status: text({ enum: ['pending', 'requires_action', 'paid', 'failed', 'cancelled', 'refunded'] }).notNull(),
    provider: text().notNull(),
    providerReference: text(),
    checkoutUrl: text(),
    termId: integer().references(() => membershipTerms.id),
    /** Of an automatic renewal: the end of everything paid for, where its term begins. */
    continuesAt: instant(),
    createdAt: instant().notNull(),
    paidAt: instant(),
    refundedAt: instant(),
    /** When the bank took the money back; null again once the dispute is won. */
    chargedBackAt: instant(),
    /** When its buyer ordered or paid for something else instead: money that comes for it goes back. */
    givenUpAt: instant(),
    /** Why a superuser gave the money back. */
    refundReason: text(),
    /** How the membership was to renew before this order was paid: a refund restores it. */
    renewalBefore: jsonb().$type<RenewalPlan>(),
  },
  (table) => [
    index('orders_user').on(table.userId, table.createdAt),
    uniqueIndex('orders_provider_reference').on(table.provider, table.providerReference),
    index('orders_discount').on(table.discountId),
    // One renewal for each end, however many sweeps look.
    uniqueIndex('orders_renewal_once').on(table.userId, table.continuesAt),
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

/** Text as the document writes it; what it is about, where a page says it in another language. */
export type ReceiptLine = { text: string; amountCents: number; about?: ReceiptSubject };
export type ReceiptSeller = { name: string | null; address: string | null; taxId: string | null };

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
  /** Of the payer at the time of sale, as it stands on an envelope; null where none was kept. */
  payerAddress: jsonb().$type<string[]>(),
  /** What the configuration said of the seller on that day. */
  seller: jsonb().$type<ReceiptSeller>(),
  tax: jsonb().$type<ReceiptTax>(),
  lines: jsonb().$type<ReceiptLine[]>().notNull(),
  amountCents: integer().notNull(),
  currency: text().notNull(),
  issuedAt: instant().notNull(),
});

/** What a refund returned, line by line as the receipt listed it, under a gap-free number of its own. */
export const creditNotes = pgTable('credit_notes', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** Gap-free: taken from `receipt_counters` under a row lock in the transaction that settles the refund. */
  number: integer().notNull().unique(),
  receiptId: integer()
    .notNull()
    .unique()
    .references(() => receipts.id),
  userId: integer()
    .notNull()
    .references(() => users.id),
  amountCents: integer().notNull(),
  currency: text().notNull(),
  issuedAt: instant().notNull(),
});

/** The last number of each series: receipts (1) and credit notes (2). */
export const receiptCounters = pgTable('receipt_counters', {
  id: smallint().primaryKey(),
  last: integer().notNull(),
});

/** Whether the membership of an account is renewed when it ends, and as what: the plan that was paid for last. */
export const renewals = pgTable('renewals', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  membershipId: integer()
    .notNull()
    .references(() => memberships.id),
  rebillDays: smallint().notNull(),
  renews: boolean().notNull(),
  /** Why its member switched it off, and what was said besides, where anything was. */
  stopReason: text({ enum: STOP_REASONS }),
  stopNote: text(),
  changedAt: instant().notNull(),
});

/** Cards that were changed without a purchase: the provider's page, and what became of it. A removal has neither page nor card. */
export const cardChanges = pgTable(
  'card_changes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    provider: text().notNull(),
    providerReference: text(),
    status: text({ enum: CARD_CHANGE_STATUSES }).notNull(),
    createdAt: instant().notNull(),
    settledAt: instant(),
  },
  (table) => [
    index('card_changes_user').on(table.userId, table.settledAt),
    uniqueIndex('card_changes_provider_reference').on(table.provider, table.providerReference),
  ],
);

/** What was done about one renewal, each step once: the row is written with the promise to do it. */
export const renewalSteps = pgTable(
  'renewal_steps',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The end of everything paid for that the step is about. */
    endsAt: instant().notNull(),
    step: text({ enum: RENEWAL_STEPS }).notNull(),
    dueAt: instant().notNull(),
    /** Of a charge. */
    orderId: integer().references(() => orders.id),
    /** Of a notice: the amount that it announces; null where none was known. */
    amountCents: integer(),
    /** Of a charge: what saved the card that it takes, so that a try which is repeated takes the same. */
    savedBy: text(),
    takenAt: instant().notNull(),
    doneAt: instant(),
  },
  (table) => [uniqueIndex('renewal_steps_once').on(table.userId, table.endsAt, table.step)],
);
