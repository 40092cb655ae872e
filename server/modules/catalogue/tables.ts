import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
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
import type { Transcript } from '#contract/transcript.ts';
import { DEFAULT_PASS_MARK } from '#domain/assessment/grade-test.ts';
import { PRE_TEST_DEFAULT } from '#domain/assessment/pre-test.ts';
import type { Translations } from '#domain/catalogue/languages.ts';
import type { TextPosition } from '#domain/catalogue/reading/reading-progress.ts';
import type { Quarters } from '#domain/shared/credits.ts';
import type { PlainDate } from '#domain/shared/dates.ts';
import { users } from '#server/modules/accounts/tables.ts';

/** Stored objects under content-addressed keys. Access to a file depends on the content that shows it. */
export const files = pgTable('files', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  storageKey: text().notNull().unique(),
  name: text().notNull(),
  mime: text().notNull(),
  bytes: bigint({ mode: 'number' }).notNull(),
  width: integer(),
  height: integer(),
  alt: text(),
});

export const authors = pgTable('authors', {
  id: integer().primaryKey(),
  slug: text().notNull(),
  firstName: text().notNull(),
  lastName: text().notNull(),
  affix: text().notNull().default(''),
  affixType: text({ enum: ['prefix', 'suffix'] })
    .notNull()
    .default('suffix'),
  jobTitle: text().notNull().default(''),
  institute: text().notNull().default(''),
  completeAffiliation: text().notNull().default(''),
  bioHtml: text().notNull().default(''),
  conflictsOfInterest: text().notNull().default(''),
  email: text(),
  imageId: integer().references(() => files.id),
  /** The account that writes as this author; faculty edit only publications of theirs. (rules E6) */
  userId: integer().references(() => users.id, { onDelete: 'set null' }),
});

export const categories = pgTable('categories', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  slug: text().notNull().unique(),
  name: text().notNull(),
  translations: jsonb().$type<Translations<{ name: string }>>().notNull().default({}),
  featured: boolean().notNull(),
  position: smallint().notNull(),
});

export const publications = pgTable(
  'publications',
  {
    id: integer().primaryKey(),
    slug: text().notNull(),
    type: text().notNull(),
    title: text().notNull(),
    seoTitle: text(),
    excerpt: text().notNull(),
    descriptionHtml: text().notNull().default(''),
    /** withdrawn: removed from the library; its page returns 410. */
    visibility: text({ enum: ['published', 'announced', 'withdrawn'] }).notNull(),
    publishedOn: date().$type<PlainDate>().notNull(),
    expiresOn: date().$type<PlainDate>(),
    modifiedOn: date().$type<PlainDate>().notNull(),
    /** The date on which the server published an announced publication; an import does not reset it. */
    releasedOn: date().$type<PlainDate>(),
    /** Clinical updates since the first publication, each of which is a version of the front matter. (rules E19) */
    clinicalUpdates: smallint().notNull().default(0),
    /** The first day without new credit because of the activity's record; null if only its end stops it. (rules L21) */
    creditStopsOn: date().$type<PlainDate>(),
    private: boolean().notNull().default(false),
    volume: text(),
    jointSponsor: text(),
    creditClass: text({ enum: ['CME', 'SA'] }),
    creditQuarters: smallint().$type<Quarters>(),
    passingScore: smallint().notNull().default(DEFAULT_PASS_MARK),
    /** Whether the test is offered before the text is read as well. (rules T91) */
    preTest: boolean().notNull().default(PRE_TEST_DEFAULT),
    targetAudience: text().notNull().default(''),
    learningObjectives: jsonb().$type<string[]>().notNull().default([]),
    interviewerId: integer().references(() => authors.id),
  },
  (table) => [
    index('publications_modified').on(table.visibility, table.modifiedOn, table.id),
    index('publications_type').on(table.type, table.modifiedOn),
    index('publications_published').on(table.publishedOn),
    index('publications_expires').on(table.expiresOn),
  ],
);

export const publicationAuthors = pgTable(
  'publication_authors',
  {
    publicationId: integer()
      .notNull()
      .references(() => publications.id, { onDelete: 'cascade' }),
    authorId: integer()
      .notNull()
      .references(() => authors.id),
    position: smallint().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.publicationId, table.authorId] }),
    index('publication_authors_author').on(table.authorId),
  ],
);

export const publicationCategories = pgTable(
  'publication_categories',
  {
    publicationId: integer()
      .notNull()
      .references(() => publications.id, { onDelete: 'cascade' }),
    categoryId: integer()
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.publicationId, table.categoryId] }),
    index('publication_categories_category').on(table.categoryId),
  ],
);

export const sections = pgTable(
  'sections',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    publicationId: integer()
      .notNull()
      .references(() => publications.id, { onDelete: 'cascade' }),
    number: smallint().notNull(),
    slug: text().notNull(),
    title: text().notNull(),
    metaDescription: text().notNull().default(''),
    /** The duration of the recording; without one, the time scale of the slides. */
    durationSeconds: integer().notNull(),
    /** The word count of the transcript (`countWords`), to compute the reading time. */
    wordCount: integer().notNull(),
    private: boolean().notNull().default(false),
    transcript: jsonb().$type<Transcript>().notNull(),
    mediaId: integer().references(() => files.id),
    captionsId: integer().references(() => files.id),
    chaptersId: integer().references(() => files.id),
    featuredImageId: integer().references(() => files.id),
    withdrawnAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('sections_number').on(table.publicationId, table.number),
    // Media access is looked up by the sections that show a file.
    index('sections_media').on(table.mediaId),
    index('sections_captions').on(table.captionsId),
    index('sections_chapters').on(table.chaptersId),
  ],
);

export const sectionTranslations = pgTable(
  'section_translations',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    sectionId: integer()
      .notNull()
      .references(() => sections.id, { onDelete: 'cascade' }),
    lang: text({ enum: ['pt-br', 'fr', 'it', 'de'] }).notNull(),
    /** The whole public slug of the translated page, percent-decoded, numeric suffix included. (rules C24) */
    slug: text().notNull(),
    title: text().notNull(),
    metaDescription: text().notNull().default(''),
    transcript: jsonb().$type<Transcript>().notNull(),
  },
  (table) => [
    uniqueIndex('section_translations_lang').on(table.sectionId, table.lang),
    uniqueIndex('section_translations_slug').on(table.lang, table.slug),
  ],
);

export const keyPoints = pgTable(
  'key_points',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    publicationId: integer()
      .notNull()
      .references(() => publications.id, { onDelete: 'cascade' }),
    number: smallint().notNull(),
    text: text().notNull(),
  },
  (table) => [uniqueIndex('key_points_number').on(table.publicationId, table.number)],
);

export const materials = pgTable(
  'materials',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    publicationId: integer()
      .notNull()
      .references(() => publications.id, { onDelete: 'cascade' }),
    sectionId: integer().references(() => sections.id, { onDelete: 'cascade' }),
    number: smallint().notNull(),
    title: text().notNull(),
    kind: text().notNull(),
    fileId: integer()
      .notNull()
      .references(() => files.id),
  },
  (table) => [uniqueIndex('materials_number').on(table.publicationId, table.number)],
);

/** Each reader's progress in each section, merged from all devices (domain/catalogue/reading/reading-progress.ts). */
export const progress = pgTable(
  'progress',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sectionId: integer()
      .notNull()
      .references(() => sections.id, { onDelete: 'cascade' }),
    positionSeconds: integer().notNull(),
    positionedAt: timestamp({ withTimezone: true }),
    textPosition: jsonb().$type<TextPosition>(),
    textPositionedAt: timestamp({ withTimezone: true }),
    /** The furthest point ever reached, 0 to 1. */
    share: doublePrecision().notNull().default(0),
    readAt: timestamp({ withTimezone: true }),
    readChangedAt: timestamp({ withTimezone: true }),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.sectionId] }),
    index('progress_recent').on(table.userId, table.updatedAt),
    check('progress_share_range', sql`${table.share} between 0 and 1`),
  ],
);

/** Publications saved for later. (rules C10) */
export const savedPublications = pgTable(
  'saved_publications',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    publicationId: integer()
      .notNull()
      .references(() => publications.id, { onDelete: 'cascade' }),
    savedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.publicationId] })],
);

/** The two quick takes that a free account chose; they stay open permanently. (rules A9) */
export const quickTakeUnlocks = pgTable(
  'quick_take_unlocks',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    publicationId: integer()
      .notNull()
      .references(() => publications.id),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.publicationId] })],
);

/** The questions of a test. Only `assessment` reads them, and decides who may see them. */
export const questions = pgTable(
  'questions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    publicationId: integer()
      .notNull()
      .references(() => publications.id),
    number: smallint().notNull(),
    /** The section and slide that teach it, by number. */
    section: smallint(),
    slide: smallint(),
    retiredAt: timestamp({ withTimezone: true }),
  },
  (table) => [uniqueIndex('questions_number').on(table.publicationId, table.number)],
);

/** Immutable: a changed question gets a new version, and attempts refer to the version they showed. */
export const questionVersions = pgTable(
  'question_versions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    questionId: integer()
      .notNull()
      .references(() => questions.id),
    version: smallint().notNull(),
    stem: text().notNull(),
    feedback: text().notNull(),
    reference: text(),
    objective: smallint(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [uniqueIndex('question_versions_version').on(table.questionId, table.version)],
);

export const answers = pgTable(
  'answers',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    questionVersionId: integer()
      .notNull()
      .references(() => questionVersions.id),
    position: smallint().notNull(),
    text: text().notNull(),
    correct: boolean().notNull(),
    /** Why it is right or wrong, for readers who have passed. */
    why: text(),
  },
  (table) => [uniqueIndex('answers_position').on(table.questionVersionId, table.position)],
);
