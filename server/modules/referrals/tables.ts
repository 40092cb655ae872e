import { sql } from 'drizzle-orm';
import { date, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { GIFT_CARD_STATUSES, HOLD_REASONS, VOID_REASONS } from '#domain/referral/gift-card.ts';
import type { PlainDate } from '#domain/shared/dates.ts';
import type { Cents } from '#domain/shared/money.ts';
import { users } from '#server/modules/accounts/tables.ts';
import { orders } from '#server/modules/billing/tables.ts';

const instant = () => timestamp({ withTimezone: true });

/** An invitation of one colleague by one member; inviting again resends it and never makes a second. */
export const referrals = pgTable(
  'referrals',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    inviterId: integer()
      .notNull()
      .references(() => users.id),
    referredEmail: text().notNull(),
    createdAt: instant().notNull(),
    /** When the last reminder was requested, if any; the next may follow a day later. */
    lastRemindedAt: instant(),
    /** When the colleague's first membership was paid for, if this referral is the one that counts. */
    appliedAt: instant(),
    /** When that payment was refunded or charged back; null again once its dispute is won. */
    refundedAt: instant(),
  },
  (table) => [
    uniqueIndex('referrals_once').on(table.inviterId, sql`lower(${table.referredEmail})`),
    index('referrals_email').on(sql`lower(${table.referredEmail})`, table.createdAt),
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
    /** Of a pending card: why it waits. */
    heldWhy: text({ enum: HOLD_REASONS }),
    /** When the office released a held card; it is not held for the same reason again. */
    releasedAt: instant(),
    /** Of a cancelled card. */
    cancelledWhy: text({ enum: VOID_REASONS }),
    /** The date on which it is sent, in the provider's time zone. */
    dueOn: date().$type<PlainDate>().notNull(),
    sentAt: instant(),
    /** The reference at the gift-card provider; the code itself is not stored. */
    providerReference: text(),
    createdAt: instant().notNull(),
  },
  (table) => [index('gift_cards_user').on(table.userId), index('gift_cards_due').on(table.status, table.dueOn)],
);
