import { sql } from 'drizzle-orm';
import {
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
import { ACTIVITY_CLOCKS } from '#domain/credits/activity/activity-clocks.ts';
import { ACTIVITY_BASES, SUPPORT_KINDS, type SupportSource } from '#domain/credits/activity/activity-record.ts';
import { CREDIT_TYPES } from '#domain/credits/activity/credit-types.ts';
import { type ControlRole, DISCLOSURE_STATES, type Relationship } from '#domain/credits/disclosure/disclosure.ts';
import { EXCEPTIONS, type RelationshipReview } from '#domain/credits/disclosure/review-disclosure.ts';
import type { TopicNames } from '#domain/credits/learners/topics.ts';
import type { Quarters } from '#domain/shared/credits.ts';
import type { PlainDate } from '#domain/shared/dates.ts';
import { users } from '#server/modules/accounts/tables.ts';
import { authors } from '#server/modules/catalogue/tables.ts';

const instant = () => timestamp({ withTimezone: true });
const staffMember = () => integer().references(() => users.id, { onDelete: 'set null' });

/** One row per publication with credit; its number is that of the publication, which may still be a draft. */
export const activities = pgTable('activities', {
  publicationId: integer().primaryKey(),
  basis: text({ enum: ACTIVITY_BASES }).notNull(),
  /** Rises with every change of the record, so that two officers notice each other. */
  version: integer().notNull().default(0),
  practiceGap: text().notNull().default(''),
  needs: text().notNull().default(''),
  support: text({ enum: SUPPORT_KINDS }).notNull().default('unstated'),
  supportSources: jsonb().$type<SupportSource[]>().notNull().default([]),
  /** Empty if the site's own text applies. */
  howToEarn: text().notNull().default(''),
  requirements: text().notNull().default(''),
  /** Null if it was not reviewed since its release. */
  reviewedOn: date().$type<PlainDate>(),
  parsId: text().notNull().default(''),
  uan: text().notNull().default(''),
  courseNumbers: text().array().notNull().default([]),
  /** A digest of what learners are shown of the record, so that a change of it is a new version of the front matter. */
  shownDigest: text().notNull().default(''),
  updatedAt: instant().notNull(),
  updatedById: staffMember(),
});

/** The approvals of an activity, one for each type of credit. */
export const creditApprovals = pgTable(
  'credit_approvals',
  {
    publicationId: integer()
      .notNull()
      .references(() => activities.publicationId, { onDelete: 'cascade' }),
    type: text({ enum: CREDIT_TYPES }).notNull(),
    maximumQuarters: smallint().$type<Quarters>().notNull(),
    statement: text().notNull().default(''),
    approvalNumber: text().notNull().default(''),
    fromOn: date().$type<PlainDate>(),
    toOn: date().$type<PlainDate>(),
  },
  (table) => [primaryKey({ columns: [table.publicationId, table.type] })],
);

/** What boards and agencies ask for in hours; rows that the office edits. (rules T68) */
export const creditTopics = pgTable('credit_topics', {
  code: text().primaryKey(),
  names: jsonb().$type<TopicNames>().notNull(),
  /** Who asks for it, as an address, and the day on which that was read. */
  source: text().notNull().default(''),
  readOn: date().$type<PlainDate>(),
  /** The hours that a letter states, and of what; null without one. (rules T69) */
  attestationQuarters: smallint().$type<Quarters>(),
  attestationText: text(),
  version: integer().notNull().default(1),
  updatedAt: instant().notNull(),
});

/** The topics of an activity, each with how much of it is about them. (rules T68) */
export const activityTopics = pgTable(
  'activity_topics',
  {
    publicationId: integer()
      .notNull()
      .references(() => activities.publicationId, { onDelete: 'cascade' }),
    topic: text()
      .notNull()
      .references(() => creditTopics.code),
    quarters: smallint().$type<Quarters>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.publicationId, table.topic] }),
    index('activity_topics_topic').on(table.topic),
  ],
);

/** People in control of content who are not authors: planners, reviewers and staff. */
export const contributors = pgTable('contributors', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  credentials: text().notNull().default(''),
  email: text().notNull().default(''),
  createdAt: instant().notNull(),
});

export const activityPeople = pgTable(
  'activity_people',
  {
    publicationId: integer()
      .notNull()
      .references(() => activities.publicationId, { onDelete: 'cascade' }),
    contributorId: integer()
      .notNull()
      .references(() => contributors.id),
    roles: text().array().$type<ControlRole[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.publicationId, table.contributorId] }),
    index('activity_people_contributor').on(table.contributorId),
  ],
);

/** Disclosures of authors and contributors; the latest one that was reviewed counts for every activity. */
export const disclosures = pgTable(
  'disclosures',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    authorId: integer().references(() => authors.id),
    contributorId: integer().references(() => contributors.id),
    /** The activity for which it was requested. */
    publicationId: integer().notNull(),
    roles: text().array().$type<ControlRole[]>().notNull(),
    state: text({ enum: DISCLOSURE_STATES }).notNull(),
    /** A hash of the token in the link; null once the link was used or revoked. */
    tokenHash: text().unique(),
    linkExpiresAt: instant().notNull(),
    email: text().notNull(),
    requestedAt: instant().notNull(),
    requestedById: staffMember(),
    submittedAt: instant(),
    signedName: text(),
    signedOn: date().$type<PlainDate>(),
    relationships: jsonb().$type<Relationship[]>().notNull().default([]),
    reviews: jsonb().$type<RelationshipReview[]>(),
    exception: text({ enum: EXCEPTIONS }),
    note: text().notNull().default(''),
    reviewedAt: instant(),
    reviewedById: staffMember(),
    /** The last day on which it counts. */
    validUntil: date().$type<PlainDate>(),
  },
  (table) => [
    check('disclosures_person', sql`num_nonnulls(${table.authorId}, ${table.contributorId}) = 1`),
    // One request at a time, and one answer that waits for its review.
    uniqueIndex('disclosures_open_author')
      .on(table.authorId)
      .where(sql`${table.state} in ('requested', 'submitted') and ${table.authorId} is not null`),
    uniqueIndex('disclosures_open_contributor')
      .on(table.contributorId)
      .where(sql`${table.state} in ('requested', 'submitted') and ${table.contributorId} is not null`),
    index('disclosures_author').on(table.authorId, table.id),
    index('disclosures_contributor').on(table.contributorId, table.id),
    index('disclosures_state').on(table.state, table.submittedAt),
  ],
);

/** Reminders that were sent, so that each is sent once. */
export const activityReminders = pgTable(
  'activity_reminders',
  {
    publicationId: integer().notNull(),
    clock: text({ enum: ACTIVITY_CLOCKS }).notNull(),
    subject: text().notNull(),
    dueOn: date().$type<PlainDate>().notNull(),
    days: smallint().notNull(),
    sentAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.publicationId, table.clock, table.subject, table.dueOn, table.days] })],
);
