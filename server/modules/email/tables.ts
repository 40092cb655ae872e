import { sql } from 'drizzle-orm';
import { bigserial, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { SUPPRESSION_REASONS } from '#domain/email/suppression.ts';

const instant = () => timestamp({ withTimezone: true });

/** Addresses that bounced, complained or were stopped by the office only get required emails, whichever account has them. */
export const suppressions = pgTable(
  'suppressions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    email: text().notNull(),
    why: text({ enum: SUPPRESSION_REASONS }).notNull(),
    /** Reported by the mail provider, or entered by the office, which says nothing about an issue. */
    source: text({ enum: ['provider', 'office'] })
      .notNull()
      .default('provider'),
    createdAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('suppressions_email').on(sql`lower(${table.email})`),
    index('suppressions_email_prefix').on(sql`lower(${table.email}) text_pattern_ops`),
    index('suppressions_created').on(table.createdAt),
  ],
);

export const SENT_EMAIL_STATES = ['sent', 'bounced', 'complained'] as const;

/** What was emailed to an address, without the text; kept for a year, and deleted with the account. (rules O45) */
export const sentEmails = pgTable(
  'sent_emails',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    /** In lower case. */
    email: text().notNull(),
    category: text().notNull(),
    subject: text().notNull(),
    state: text({ enum: SENT_EMAIL_STATES }).notNull().default('sent'),
    sentAt: instant().notNull(),
    /** When the provider reported that it bounced or was complained about. */
    reportedAt: instant(),
  },
  (table) => [index('sent_emails_address').on(table.email, table.sentAt), index('sent_emails_sent').on(table.sentAt)],
);
