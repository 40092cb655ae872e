import { sql } from 'drizzle-orm';
import {
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
import { LANGUAGES } from '#domain/catalogue/languages.ts';
import { type Audience, EVERYONE } from '#domain/newsletter/audience.ts';
import { EMPTY_CONTENT, type IssueContent } from '#domain/newsletter/issue-content.ts';
import { DEFAULT_RATE, ISSUE_STATES } from '#domain/newsletter/issue-state.ts';
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
    /** Where another system recorded the consent that was moved in; null for those given here. */
    consentSource: text(),
    createdAt: instant().notNull(),
    /** When the last confirmation email was requested; limits how often it is sent. */
    requestedAt: instant().notNull(),
    confirmedAt: instant(),
    unsubscribedAt: instant(),
  },
  (table) => [
    uniqueIndex('subscriptions_email').on(sql`lower(${table.email})`),
    index('subscriptions_email_prefix').on(sql`lower(${table.email}) text_pattern_ops`),
    index('subscriptions_user').on(table.userId),
    index('subscriptions_status').on(table.status, table.id),
    index('subscriptions_confirmed').on(table.confirmedAt).where(sql`confirmed_at is not null`),
    index('subscriptions_unsubscribed').on(table.unsubscribedAt).where(sql`unsubscribed_at is not null`),
  ],
);

/**
 * One row per issue. An automatic one is written and sent by the weekly job, one for each date; a composed one is made by
 * the office, and its contents, audience and progress are here. (rules P45, N1)
 */
export const newsletterIssues = pgTable(
  'newsletter_issues',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    number: integer().notNull().unique(),
    kind: text({ enum: ['automatic', 'composed'] })
      .notNull()
      .default('automatic'),
    /** Null until a composed issue starts. */
    issuedOn: date().$type<PlainDate>(),
    createdAt: instant().notNull(),
    /** Of a composed issue; an automatic one is retried by its deliveries alone. */
    state: text({ enum: ISSUE_STATES }).notNull().default('sent'),
    name: text().notNull().default(''),
    content: jsonb().$type<IssueContent>().notNull().default(EMPTY_CONTENT),
    audience: jsonb().$type<Audience>().notNull().default(EVERYONE),
    /** Raised by every change, so that concurrent editors notice each other. */
    version: integer().notNull().default(1),
    /** The version that was last sent as a test. */
    testedVersion: integer(),
    ratePerMinute: integer().notNull().default(DEFAULT_RATE),
    sendAt: instant(),
    startedAt: instant(),
    finishedAt: instant(),
    pausedWhy: text({ enum: ['office', 'bounces'] }),
    pausedAt: instant(),
    /** Bounces up to here were accepted by whoever resumed the issue. */
    acceptedBounces: integer().notNull().default(0),
    /** The minute whose messages are counted, and how many it had. */
    windowAt: instant(),
    windowCount: integer().notNull().default(0),
    createdById: integer().references(() => users.id, { onDelete: 'set null' }),
    updatedById: integer().references(() => users.id, { onDelete: 'set null' }),
    updatedAt: instant(),
  },
  (table) => [
    uniqueIndex('newsletter_issues_day').on(table.issuedOn).where(sql`kind = 'automatic'`),
    index('newsletter_issues_due').on(table.state, table.sendAt).where(sql`kind = 'composed'`),
    index('newsletter_issues_created_by').on(table.createdById),
    index('newsletter_issues_updated_by').on(table.updatedById),
  ],
);

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

/** One row per subscriber and issue, written when the issue starts; sent only while `waiting`. */
export const newsletterDeliveries = pgTable(
  'newsletter_deliveries',
  {
    issueId: integer()
      .notNull()
      .references(() => newsletterIssues.id, { onDelete: 'cascade' }),
    subscriptionId: integer()
      .notNull()
      .references(() => subscriptions.id, { onDelete: 'cascade' }),
    /** `refused` by the mail server for good; `failed` after every attempt. */
    status: text({ enum: ['waiting', 'sent', 'withheld', 'refused', 'failed'] }).notNull(),
    /** When it was submitted or withheld. */
    doneAt: instant(),
    /** The language of a composed issue for this reader. */
    language: text({ enum: LANGUAGES }).notNull().default('en'),
    /** Failed attempts; those with fewer go first. */
    attempts: smallint().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.issueId, table.subscriptionId] }),
    index('newsletter_deliveries_subscription').on(table.subscriptionId),
    index('newsletter_deliveries_waiting')
      .on(table.issueId, table.attempts, table.subscriptionId)
      .where(sql`status = 'waiting'`),
  ],
);

/** How far the deliveries of a composed issue are, by language; counted by the job, so that no screen counts them. */
export const newsletterFigures = pgTable(
  'newsletter_figures',
  {
    issueId: integer()
      .notNull()
      .references(() => newsletterIssues.id, { onDelete: 'cascade' }),
    language: text({ enum: LANGUAGES }).notNull(),
    recipients: integer().notNull(),
    sent: integer().notNull(),
    withheld: integer().notNull(),
    refused: integer().notNull(),
    failed: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.issueId, table.language] })],
);

/** The links of a composed issue. Their addresses name the link and nothing about the reader. (rules N17) */
export const newsletterLinks = pgTable(
  'newsletter_links',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    issueId: integer()
      .notNull()
      .references(() => newsletterIssues.id, { onDelete: 'cascade' }),
    language: text({ enum: LANGUAGES }).notNull(),
    url: text().notNull(),
  },
  (table) => [uniqueIndex('newsletter_links_url').on(table.issueId, table.language, table.url)],
);

/** How often a link was followed on a day; nothing else about it is stored. (rules N17) */
export const newsletterClicks = pgTable(
  'newsletter_clicks',
  {
    linkId: integer()
      .notNull()
      .references(() => newsletterLinks.id, { onDelete: 'cascade' }),
    day: date().$type<PlainDate>().notNull(),
    clicks: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.linkId, table.day] })],
);
