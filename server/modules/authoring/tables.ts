import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { SourceAssets, SourceFiles } from '#domain/authoring/source-files.ts';
import { REVISION_KINDS } from '#domain/authoring/workflow.ts';
import type { TranslationLanguage } from '#domain/catalogue/languages.ts';
import { PUBLICATION_TYPES } from '#domain/catalogue/publication-types.ts';
import type { PublishingRequirement } from '#domain/catalogue/publishing.ts';
import type { Quarters } from '#domain/shared/credits.ts';
import type { PlainDate } from '#domain/shared/dates.ts';
import { users } from '#server/modules/accounts/tables.ts';

const instant = () => timestamp({ withTimezone: true });
const person = () => integer().references(() => users.id, { onDelete: 'set null' });

/** When a text was last changed, and by whom; under `*`, when all of them were. */
export type FileChanges = Readonly<Record<string, { version: number; at: string; byId: number | null }>>;

/** Every text changed at once: one that was not seen is not overwritten. */
export const ALL_FILES = '*';

/** The ids of media assets by the slug of the English section; null takes the recording from a section. */
export type AssignedRecordings = Readonly<Record<string, number | null>>;

export type StoredText = { files: SourceFiles; assets: SourceAssets };

/**
 * One row per publication, published or not: its open draft, if any, and what lists show of its text. The number is
 * that of the publication, which need not exist yet.
 */
export const publicationDrafts = pgTable(
  'publication_drafts',
  {
    number: integer().primaryKey(),
    /** Null if no draft is open: the text is that of the latest revision. */
    open: text({ enum: ['draft', 'in-review', 'scheduled'] }),
    /** Rises with every change, so that two editors notice each other; it never starts again. */
    version: integer().notNull().default(0),
    files: jsonb().$type<SourceFiles>(),
    assets: jsonb().$type<SourceAssets>(),
    /** The recordings that publishing gives to sections. (rules E15) */
    recordings: jsonb().$type<AssignedRecordings>().notNull().default({}),
    /** The version in which each text was last changed, so that a save knows what it has not seen. (rules E10) */
    fileChanges: jsonb().$type<FileChanges>().notNull().default({}),
    /** The text that was replaced or discarded last, so that this can be undone. */
    replaced: jsonb().$type<StoredText>(),
    /** The revision that the draft began from; publishing refuses if there is a newer one. */
    baseRevision: integer(),
    slug: text().notNull().default(''),
    title: text().notNull().default(''),
    type: text({ enum: PUBLICATION_TYPES }).notNull(),
    authors: text().array().notNull().default([]),
    sections: smallint().notNull().default(0),
    questions: smallint().notNull().default(0),
    languages: jsonb().$type<Partial<Record<TranslationLanguage, number>>>().notNull().default({}),
    publicationDate: date().$type<PlainDate>(),
    expirationDate: date().$type<PlainDate>(),
    creditClass: text({ enum: ['CME', 'SA'] }),
    creditQuarters: smallint().$type<Quarters>(),
    /** What publishing still needs, and the number of problems of the text, when it was last saved. */
    missing: text().array().$type<PublishingRequirement[]>().notNull().default([]),
    problems: integer().notNull().default(0),
    scheduledFor: instant(),
    scheduledKind: text({ enum: REVISION_KINDS }),
    scheduledNote: text().notNull().default(''),
    scheduledById: person(),
    /** When the job of the schedule was queued, so that each schedule has one. */
    scheduleQueuedAt: instant(),
    submittedAt: instant(),
    submittedById: person(),
    /** Whether it was sent to review without a complete record, so that its completion is reported. (rules E35) */
    recordRequested: boolean().notNull().default(false),
    /** When its completion was reported to the person who sent it to review. (rules E35) */
    recordCompletedAt: instant(),
    /** When the office retired the publication; a folder import does not bring it back. (rules E16) */
    retiredAt: instant(),
    updatedAt: instant().notNull(),
    updatedById: person(),
  },
  (table) => [
    index('publication_drafts_updated').on(table.updatedAt, table.number),
    index('publication_drafts_title').on(sql`lower(${table.title})`, table.number),
    index('publication_drafts_published').on(sql`coalesce(${table.publicationDate}, 'infinity')`, table.number),
    index('publication_drafts_expires').on(sql`coalesce(${table.expirationDate}, 'infinity')`, table.number),
    index('publication_drafts_authors').using('gin', table.authors),
    index('publication_drafts_scheduled').on(table.scheduledFor).where(sql`${table.open} = 'scheduled'`),
    // Today counts what waits for a review.
    index('publication_drafts_in_review').on(table.submittedAt).where(sql`${table.open} = 'in-review'`),
  ],
);

/** What was published or imported: immutable, numbered from 1. */
export const publicationRevisions = pgTable(
  'publication_revisions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    publicationNumber: integer()
      .notNull()
      .references(() => publicationDrafts.number),
    number: integer().notNull(),
    /** Null for the first revision and for those of a folder import. */
    kind: text({ enum: REVISION_KINDS }),
    origin: text({ enum: ['office', 'folder'] }).notNull(),
    note: text().notNull().default(''),
    /** A hash of files and assets. */
    digest: text().notNull(),
    files: jsonb().$type<SourceFiles>().notNull(),
    assets: jsonb().$type<SourceAssets>().notNull(),
    authorId: person(),
    createdAt: instant().notNull(),
  },
  (table) => [uniqueIndex('publication_revisions_number').on(table.publicationNumber, table.number)],
);

/** Comments beside the text, anchored to a line and to the words that it had, and replies to them. (rules E12) */
export const draftComments = pgTable(
  'draft_comments',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    publicationNumber: integer()
      .notNull()
      .references(() => publicationDrafts.number),
    /** Null for a comment on the whole publication. */
    path: text(),
    /** Null for a comment on a whole text. */
    line: integer(),
    quote: text().notNull().default(''),
    body: text().notNull(),
    /** The comment that a reply answers; the state of a reply is that of its comment. */
    replyToId: integer().references((): AnyPgColumn => draftComments.id, { onDelete: 'cascade' }),
    authorId: person(),
    createdAt: instant().notNull(),
    resolvedAt: instant(),
    resolvedById: person(),
  },
  (table) => [
    index('draft_comments_publication').on(table.publicationNumber, table.id),
    index('draft_comments_reply_to').on(table.replyToId),
  ],
);

/** Private links to a draft; only a hash of the token is stored. (rules E13) */
export const previewLinks = pgTable(
  'preview_links',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    publicationNumber: integer()
      .notNull()
      .references(() => publicationDrafts.number),
    tokenHash: text().notNull().unique(),
    expiresAt: instant().notNull(),
    createdById: person(),
    createdAt: instant().notNull(),
  },
  (table) => [index('preview_links_publication').on(table.publicationNumber)],
);
