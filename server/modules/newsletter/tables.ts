import { sql } from 'drizzle-orm';
import { date, index, integer, pgTable, primaryKey, smallint, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { LANGUAGES } from '#domain/catalogue/languages.ts';
import { users } from '#server/modules/accounts/tables.ts';
import { publications } from '#server/modules/catalogue/tables.ts';

const instant = () => timestamp({ withTimezone: true });

/** One row for each address; letters go only to the confirmed. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    email: text().notNull(),
    firstName: text().notNull().default(''),
    lastName: text().notNull().default(''),
    /** The account of this address, where it has one. */
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** That of the host on which the address was given. */
    language: text({ enum: LANGUAGES }).notNull().default('en'),
    status: text({ enum: ['pending', 'confirmed', 'unsubscribed'] }).notNull(),
    /** What was being read when the address was given. */
    sourceType: text({ enum: ['publication', 'section', 'material', 'podcast'] }),
    sourceId: integer(),
    createdAt: instant().notNull(),
    /** When the confirmation was last asked for: letters to one address keep a distance. */
    askedAt: instant().notNull(),
    confirmedAt: instant(),
    unsubscribedAt: instant(),
  },
  (table) => [
    uniqueIndex('subscriptions_email').on(sql`lower(${table.email})`),
    index('subscriptions_user').on(table.userId),
  ],
);

/** One row for each issue that went out; its number and its day are given once. */
export const newsletterIssues = pgTable('newsletter_issues', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  number: integer().notNull().unique(),
  issuedOn: date({ mode: 'string' }).notNull().unique(),
  createdAt: instant().notNull(),
});

/** What an issue told. A publication stands here once: what has no row became public since the last issue. */
export const newsletterIssuePublications = pgTable(
  'newsletter_issue_publications',
  {
    publicationId: integer()
      .primaryKey()
      .references(() => publications.id, { onDelete: 'cascade' }),
    issueId: integer()
      .notNull()
      .references(() => newsletterIssues.id, { onDelete: 'cascade' }),
    /** Its place among the titles; null for what was only counted. */
    position: smallint(),
  },
  (table) => [index('newsletter_issue_publications_issue').on(table.issueId)],
);

/** One row for each reader of each issue, written with the issue; a row that waits no more is never sent again. */
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
    /** When it was handed over, or was seen to be wanted no more. */
    doneAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.issueId, table.subscriptionId] }),
    index('newsletter_deliveries_subscription').on(table.subscriptionId),
    index('newsletter_deliveries_waiting').on(table.issueId, table.subscriptionId).where(sql`status = 'waiting'`),
  ],
);
