import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, smallint, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { TRANSLATION_LANGUAGES } from '#domain/catalogue/languages.ts';
import type { SectionProgress } from '#domain/translation/language-state.ts';
import { LANGUAGE_STATES } from '#domain/translation/language-state.ts';
import type { Pair } from '#domain/translation/translated-text.ts';
import { users } from '#server/modules/accounts/tables.ts';
import { publicationDrafts } from '#server/modules/authoring/tables.ts';

const instant = () => timestamp({ withTimezone: true });
const person = () => integer().references(() => users.id, { onDelete: 'set null' });
const publication = () =>
  integer()
    .notNull()
    .references(() => publicationDrafts.number, { onDelete: 'cascade' });
const language = () => text({ enum: TRANSLATION_LANGUAGES }).notNull();

/** A section in one language while the office works on it; its file is written when the language is published. */
export const translationTexts = pgTable(
  'translation_texts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    publicationNumber: publication(),
    /** Of the English section, so that a section that moves keeps its translation. (rules E8) */
    sectionSlug: text().notNull(),
    section: smallint().notNull(),
    language: language(),
    /** Without the numbers at its end; empty until it has one. */
    slug: text().notNull().default(''),
    isSlugPending: boolean().notNull().default(false),
    pairs: jsonb().$type<Pair[]>().notNull(),
    /** A hash of the file that the pairs agree with, apart from those that are pending; null without a file. */
    fileDigest: text(),
    version: integer().notNull().default(0),
    updatedAt: instant().notNull(),
    updatedById: person(),
  },
  (table) => [
    uniqueIndex('translation_texts_section').on(table.publicationNumber, table.sectionSlug, table.language),
    // Not unique: two translators may type one slug at once, and the check on saving names the other section.
    index('translation_texts_slug').on(table.language, table.slug),
  ],
);

/** What lists show of a publication in one language: derived from its texts, and computed again when they change. */
export const translationProgress = pgTable(
  'translation_progress',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    publicationNumber: publication(),
    language: language(),
    /** The version of the publication's text that the figures were computed from. */
    sourceVersion: integer().notNull(),
    state: text({ enum: LANGUAGE_STATES }).notNull(),
    sections: jsonb().$type<SectionProgress[]>().notNull(),
    sectionsDone: smallint().notNull(),
    segments: integer().notNull(),
    done: integer().notNull(),
    review: integer().notNull(),
    stale: integer().notNull(),
    open: integer().notNull(),
    words: integer().notNull(),
    wordsLeft: integer().notNull(),
    /** Whether something was translated that is not published. */
    isPending: boolean().notNull(),
    staleSince: instant(),
    submittedAt: instant(),
    submittedById: person(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('translation_progress_publication').on(table.publicationNumber, table.language),
    index('translation_progress_updated').on(table.language, table.updatedAt, table.id),
    index('translation_progress_stale').on(table.language, table.stale, table.id),
    index('translation_progress_words').on(table.language, table.wordsLeft, table.id),
    index('translation_progress_submitted').on(table.submittedAt).where(sql`${table.submittedAt} is not null`),
  ],
);

/** Questions and remarks beside a segment, to the editor or back. */
export const translationComments = pgTable(
  'translation_comments',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    publicationNumber: publication(),
    sectionSlug: text().notNull(),
    language: language(),
    segmentKey: text().notNull(),
    body: text().notNull(),
    authorId: person(),
    createdAt: instant().notNull(),
    resolvedAt: instant(),
    resolvedById: person(),
  },
  (table) => [index('translation_comments_section').on(table.publicationNumber, table.sectionSlug, table.language)],
);

/** How a language says a word of the field. Names of drugs are those of the search. */
export const translationTerms = pgTable(
  'translation_terms',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    language: language(),
    term: text().notNull(),
    translation: text().notNull(),
    note: text().notNull().default(''),
    updatedAt: instant().notNull(),
    updatedById: person(),
  },
  (table) => [uniqueIndex('translation_terms_term').on(table.language, sql`lower(${table.term})`)],
);
