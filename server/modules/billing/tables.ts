import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  check,
  date,
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
import { DRIFT_KINDS } from '#domain/membership/orders/order-drift.ts';
import type { ReceiptSubject, ReceiptTax } from '#domain/membership/orders/receipt.ts';
import type { RenewalPlan } from '#domain/membership/orders/refunded-renewal.ts';
import { CARD_CHANGE_STATUSES, RENEWAL_STEPS, STOP_REASONS } from '#domain/membership/terms/renewal.ts';
import { GIFT_CARD_STATUSES, HOLD_REASONS, VOID_REASONS } from '#domain/referral/gift-card.ts';
import type { PlainDate } from '#domain/shared/dates.ts';
import { type Cents, cents } from '#domain/shared/money.ts';
import { users } from '#server/modules/accounts/tables.ts';
import { memberships, membershipTerms } from '#server/modules/membership/tables.ts';
import { referrals } from '#server/modules/referrals/tables.ts';

const instant = () => timestamp({ withTimezone: true });

/** Discount codes: a percentage or an amount. */
export const discounts = pgTable(
  'discounts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    code: text().notNull(),
    percent: smallint(),
    amountCents: integer().$type<Cents>(),
    /** Of `amount_cents`; null for a percentage. */
    currency: text(),
    /** How many orders may use it; null for any number. */
    usesLimit: integer(),
    /** Its exclusive expiration; null for never. */
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

/** The tiers that a code applies to; a code without any applies to all. */
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
    listCents: integer().$type<Cents>().notNull(),
    discountCents: integer().$type<Cents>().notNull().default(cents(0)),
    /** The name of the discount on the receipt. */
    discountWhy: text(),
    discountId: integer().references(() => discounts.id),
    prorationCents: integer().$type<Cents>().notNull().default(cents(0)),
    amountCents: integer().$type<Cents>().notNull(),
    upgrade: boolean().notNull().default(false),
    employer: text(),
    status: text({ enum: ['pending', 'requires_action', 'paid', 'failed', 'cancelled', 'refunded'] }).notNull(),
    provider: text().notNull(),
    providerReference: text(),
    checkoutUrl: text(),
    termId: integer().references(() => membershipTerms.id),
    /** For an automatic renewal, the end of the last paid term, at which its own term begins. */
    continuesAt: instant(),
    createdAt: instant().notNull(),
    paidAt: instant(),
    refundedAt: instant(),
    /** When the payment was charged back; null again after a won dispute. */
    chargedBackAt: instant(),
    /** When it was last charged back; it stays after a won dispute. */
    disputedAt: instant(),
    /** When the last dispute was won; null while one is open. */
    disputeWonAt: instant(),
    /** When a later order or payment of its buyer superseded it; a payment after that is refunded. */
    supersededAt: instant(),
    /** The reason that a superuser gave. */
    refundReason: text(),
    /** The renewal plan before this order was paid: a refund restores it. */
    renewalBefore: jsonb().$type<RenewalPlan>(),
  },
  (table) => [
    index('orders_user').on(table.userId, table.createdAt),
    uniqueIndex('orders_provider_reference').on(table.provider, table.providerReference),
    index('orders_discount').on(table.discountId),
    index('orders_term').on(table.termId),
    // One renewal for each end, however many sweeps run at once.
    uniqueIndex('orders_renewal_once').on(table.userId, table.continuesAt),
    // The lists of the office, which are paged by cursor.
    index('orders_created').on(table.createdAt, table.id),
    index('orders_status').on(table.status, table.createdAt, table.id),
    index('orders_membership').on(table.membershipId, table.createdAt, table.id),
    index('orders_amount').on(table.amountCents, table.id),
    index('orders_reference').on(table.providerReference),
    index('orders_upgrades').on(table.createdAt, table.id).where(sql`upgrade`),
    index('orders_renewals').on(table.createdAt, table.id).where(sql`continues_at is not null`),
    // The reports count the payments and refunds of a day.
    index('orders_paid').on(table.paidAt).where(sql`paid_at is not null`),
    index('orders_refunded').on(table.refundedAt).where(sql`refunded_at is not null`),
    index('orders_disputed').on(table.createdAt, table.id).where(sql`disputed_at is not null`),
  ],
);

/** Orders that did not agree with the provider or with their membership when they were last compared. (rules M29) */
export const orderDrift = pgTable('order_drift', {
  orderId: integer()
    .primaryKey()
    .references(() => orders.id),
  kind: text({ enum: DRIFT_KINDS }).notNull(),
  /** The state of the payment at the provider; null if it is not the difference. */
  providerState: text(),
  foundAt: instant().notNull(),
  checkedAt: instant().notNull(),
});

/** The received event, and the reference of its payment. */
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
  (table) => [
    uniqueIndex('payment_events_once').on(table.provider, table.eventId),
    index('payment_events_order').on(table.orderId),
  ],
);

/** The text on the document, and its subject for pages in other languages. */
export type ReceiptLine = { text: string; amountCents: Cents; about?: ReceiptSubject };
export type ReceiptSeller = { name: string | null; address: string | null; taxId: string | null };

export const receipts = pgTable(
  'receipts',
  {
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
    /** The payer's address at the time of sale, as lines of an envelope; null if none was stored. */
    payerAddress: jsonb().$type<string[]>(),
    /** The seller as configured at the time of sale. */
    seller: jsonb().$type<ReceiptSeller>(),
    tax: jsonb().$type<ReceiptTax>(),
    lines: jsonb().$type<ReceiptLine[]>().notNull(),
    amountCents: integer().$type<Cents>().notNull(),
    currency: text().notNull(),
    issuedAt: instant().notNull(),
  },
  (table) => [index('receipts_user').on(table.userId, table.number)],
);

/** The credit note of a refund, under a gap-free number of its own. */
export const creditNotes = pgTable(
  'credit_notes',
  {
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
    amountCents: integer().$type<Cents>().notNull(),
    currency: text().notNull(),
    issuedAt: instant().notNull(),
  },
  (table) => [index('credit_notes_user').on(table.userId, table.number)],
);

/** The last number of each series: receipts (1) and credit notes (2). */
export const receiptCounters = pgTable('receipt_counters', {
  id: smallint().primaryKey(),
  last: integer().notNull(),
});

/** Whether the membership of an account renews at its end, and the plan that was paid for last. */
export const renewals = pgTable('renewals', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  membershipId: integer()
    .notNull()
    .references(() => memberships.id),
  rebillDays: smallint().notNull(),
  renews: boolean().notNull(),
  /** Why the member turned it off, with an optional note. */
  stopReason: text({ enum: STOP_REASONS }),
  stopNote: text(),
  changedAt: instant().notNull(),
});

/** Card changes without a purchase: the provider's setup page and its outcome. A removal has no page. */
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

/** The steps of one renewal, each once: the row is stored in the transaction that queues its job. */
export const renewalSteps = pgTable(
  'renewal_steps',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The end of the last paid term that is renewed. */
    endsAt: instant().notNull(),
    step: text({ enum: RENEWAL_STEPS }).notNull(),
    dueAt: instant().notNull(),
    /** Of a charge. */
    orderId: integer().references(() => orders.id),
    /** Of a notice: the announced amount; null if none was known. */
    amountCents: integer().$type<Cents>(),
    /** Of a charge: the payment or setup that saved its card, so that a repeated attempt charges the same one. */
    savedBy: text(),
    takenAt: instant().notNull(),
    doneAt: instant(),
  },
  (table) => [
    uniqueIndex('renewal_steps_once').on(table.userId, table.endsAt, table.step),
    index('renewal_steps_order').on(table.orderId),
  ],
);

/** Gift cards of inviters. A card is sent at its due date, so that an earlier refund only has to change the row. */
export const giftCards = pgTable(
  'gift_cards',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    referralId: integer()
      .notNull()
      .unique()
      .references(() => referrals.id),
    userId: integer()
      .notNull()
      .references(() => users.id),
    /** The colleague's order that earned it. */
    orderId: integer()
      .notNull()
      .unique()
      .references(() => orders.id),
    amountCents: integer().$type<Cents>().notNull(),
    currency: text().notNull(),
    status: text({ enum: GIFT_CARD_STATUSES }).notNull(),
    /** For a held card, the reason. */
    heldWhy: text({ enum: HOLD_REASONS }),
    /** When the office released a held card; it is not held for the same reason again. */
    releasedAt: instant(),
    /** The reason of a canceled card. */
    cancelledWhy: text({ enum: VOID_REASONS }),
    /** The date on which it is sent, in the provider's time zone. */
    dueOn: date().$type<PlainDate>().notNull(),
    sentAt: instant(),
    /** The reference at the gift-card provider; the code itself is not stored. */
    providerReference: text(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('gift_cards_user').on(table.userId),
    index('gift_cards_due').on(table.status, table.dueOn),
    index('gift_cards_sent').on(table.sentAt).where(sql`sent_at is not null`),
  ],
);
