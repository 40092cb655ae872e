import { sql } from 'drizzle-orm';
import { date, index, integer, pgTable, primaryKey, smallint, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { LANGUAGES } from '#domain/catalogue/languages.ts';
import type { PlainDate } from '#domain/shared/dates.ts';
import { users } from '#server/modules/accounts/tables.ts';
import { publications } from '#server/modules/catalogue/tables.ts';

const instant = () => timestamp({ withTimezone: true });

/** One row per address; only confirmed ones get the newsletter. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    email: text().notNull(),
    firstName: text().notNull().default(''),
    lastName: text().notNull().default(''),
    /** The account of this address, if any. */
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** The language of the host on which the address was entered. */
    language: text({ enum: LANGUAGES }).notNull().default('en'),
    status: text({ enum: ['pending', 'confirmed', 'unsubscribed'] }).notNull(),
    /** The page on which the address was entered. */
    sourceType: text({ enum: ['publication', 'section', 'material', 'podcast'] }),
    sourceId: integer(),
    createdAt: instant().notNull(),
    /** When the last confirmation email was requested; limits how often it is sent. */
    requestedAt: instant().notNull(),
    confirmedAt: instant(),
    unsubscribedAt: instant(),
  },
  (table) => [
    uniqueIndex('subscriptions_email').on(sql`lower(${table.email})`),
    index('subscriptions_user').on(table.userId),
  ],
);

/** One row per issue; number and date are unique. */
export const newsletterIssues = pgTable('newsletter_issues', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  number: integer().notNull().unique(),
  issuedOn: date().$type<PlainDate>().notNull().unique(),
  createdAt: instant().notNull(),
});

/** The contents of issues. Each publication appears once; those without a row are new since the last issue. */
export const newsletterIssuePublications = pgTable(
  'newsletter_issue_publications',
  {
    publicationId: integer()
      .primaryKey()
      .references(() => publications.id, { onDelete: 'cascade' }),
    issueId: integer()
      .notNull()
      .references(() => newsletterIssues.id, { onDelete: 'cascade' }),
    /** Its position among the titles; null if it was only counted. */
    position: smallint(),
  },
  (table) => [index('newsletter_issue_publications_issue').on(table.issueId)],
);

/** One row per subscriber and issue, written with the issue; sent only while `waiting`. */
export const newsletterDeliveries = pgTable(
  'newsletter_deliveries',
  {
    issueId: integer()
      .notNull()
      .references(() => newsletterIssues.id, { onDelete: 'cascade' }),
    subscriptionId: integer()
      .notNull()
      .references(() => subscriptions.id, { onDelete: 'cascade' }),
    status: text({ enum: ['waiting', 'sent', 'withheld'] }).notNull(),
    /** When it was submitted or withheld. */
    doneAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.issueId, table.subscriptionId] }),
    index('newsletter_deliveries_subscription').on(table.subscriptionId),
    index('newsletter_deliveries_waiting').on(table.issueId, table.subscriptionId).where(sql`status = 'waiting'`),
  ],
);
