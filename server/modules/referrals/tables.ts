import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '#server/modules/accounts/tables.ts';

const instant = () => timestamp({ withTimezone: true });

/** An invitation of one colleague by one member; inviting again sends a reminder and never creates a second. */
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
    index('referrals_created').on(table.createdAt),
    index('referrals_applied').on(table.appliedAt).where(sql`applied_at is not null`),
    index('referrals_refunded').on(table.refundedAt).where(sql`refunded_at is not null`),
    index('referrals_email').on(sql`lower(${table.referredEmail})`, table.createdAt),
  ],
);
