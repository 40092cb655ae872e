import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { GIFT_CARD_STATUSES, VOID_WHYS } from '#domain/referral/gift-card.ts';
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
    /** When the invitation or its last reminder was asked for; the next may follow a day later. */
    lastSentAt: instant().notNull(),
    /** When the colleague's first membership was paid for, if this referral is the one that counts. */
    appliedAt: instant(),
  },
  (table) => [
    uniqueIndex('referrals_once').on(table.inviterId, sql`lower(${table.referredEmail})`),
    index('referrals_email').on(sql`lower(${table.referredEmail})`, table.createdAt),
  ],
);

/** What an inviter is owed. It leaves at its due date and not before, so that a refund only has to change the row. */
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
    amountCents: integer().notNull(),
    currency: text().notNull(),
    status: text({ enum: GIFT_CARD_STATUSES }).notNull(),
    /** Of a cancelled card. */
    cancelledWhy: text({ enum: VOID_WHYS }),
    dueAt: instant().notNull(),
    sentAt: instant(),
    /** What the provider of gift cards calls it; the code itself is kept nowhere. */
    providerReference: text(),
    createdAt: instant().notNull(),
  },
  (table) => [index('gift_cards_user').on(table.userId), index('gift_cards_due').on(table.status, table.dueAt)],
);
