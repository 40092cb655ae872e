import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * What was moved in from another system: which record a row of it became, so that a second run makes no doubles. It stays
 * when the account is deleted, so that a later run does not bring the account back. (docs/decisions/037)
 */
export const movedRecords = pgTable(
  'moved_records',
  {
    /** The name that the command gave to the other system. */
    source: text().notNull(),
    kind: text({ enum: ['member', 'membership', 'activity', 'credit', 'evidence', 'content', 'redirect'] }).notNull(),
    /** A hash of its id there, which is often an address. */
    key: text().notNull(),
    recordId: integer().notNull(),
    /** A hash of the row, to notice that it has changed. */
    digest: text().notNull(),
    movedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.source, table.kind, table.key] }),
    index('moved_records_record').on(table.kind, table.recordId),
  ],
);

/**
 * Moved members who are invited to choose a password, each once: `claimedAt` is when the email was queued, `sentAt` when it
 * was submitted. A row stays when the account is deleted. (rules S27)
 */
export const memberInvitations = pgTable(
  'member_invitations',
  {
    userId: integer().primaryKey(),
    perMinute: integer().notNull(),
    claimedAt: timestamp({ withTimezone: true }),
    sentAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('member_invitations_waiting').on(table.userId).where(sql`${table.claimedAt} is null`),
    index('member_invitations_claimed').on(table.claimedAt),
  ],
);
