import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
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
import type { Confidence, TestDraft } from '#domain/assessment/test-draft.ts';
import { users } from '#server/modules/accounts/tables.ts';
import { answers, publications, questionVersions } from '#server/modules/catalogue/tables.ts';

const instant = () => timestamp({ withTimezone: true });

export const attempts = pgTable(
  'attempts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    publicationId: integer()
      .notNull()
      .references(() => publications.id),
    attempt: smallint().notNull(),
    /** Taken again after an approval; numbered separately, and without effect on status, credit or statistics. */
    practice: boolean().notNull().default(false),
    scorePercent: smallint().notNull(),
    passMark: smallint().notNull(),
    status: text({ enum: ['APPROVED', 'REJECTED'] }).notNull(),
    /** The user's confidence in each answer, by question id. */
    confidence: jsonb().$type<Record<string, Confidence>>().notNull().default({}),
    submittedAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('attempts_number').on(table.userId, table.publicationId, table.practice, table.attempt),
    // A publication is completed once: the index refuses a concurrent second approval.
    uniqueIndex('attempts_approved_once')
      .on(table.userId, table.publicationId)
      .where(sql`${table.status} = 'APPROVED' and not ${table.practice}`),
    index('attempts_publication').on(table.publicationId, table.attempt),
    index('attempts_submitted').on(table.submittedAt),
  ],
);

/** A test in progress, shared by the user's devices; deleted when the test is submitted. */
export const testDrafts = pgTable(
  'test_drafts',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    publicationId: integer()
      .notNull()
      .references(() => publications.id),
    /** Incremented by every write, to detect writes of other devices. */
    version: integer().notNull(),
    draft: jsonb().$type<TestDraft>().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.publicationId] })],
);

export const attemptAnswers = pgTable(
  'attempt_answers',
  {
    attemptId: integer()
      .notNull()
      .references(() => attempts.id),
    questionVersionId: integer()
      .notNull()
      .references(() => questionVersions.id),
    answerId: integer()
      .notNull()
      .references(() => answers.id),
    correct: boolean().notNull(),
  },
  (table) => [primaryKey({ columns: [table.attemptId, table.questionVersionId] })],
);

/** A form of a test: the versions of all its questions that were answered together, by their sorted ids. */
export const testForms = pgTable(
  'test_forms',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    publicationId: integer()
      .notNull()
      .references(() => publications.id),
    versionIds: integer().array().notNull(),
  },
  (table) => [uniqueIndex('test_forms_versions').on(table.publicationId, table.versionIds)],
);

/**
 * How many first attempts with each score chose an answer. Counted with every attempt, in its transaction, so that no
 * report reads the attempts. (rules T44)
 */
export const answerCounts = pgTable(
  'answer_counts',
  {
    formId: integer()
      .notNull()
      .references(() => testForms.id),
    answerId: integer()
      .notNull()
      .references(() => answers.id),
    /** The questions answered rightly in the whole test. */
    score: smallint().notNull(),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.formId, table.answerId, table.score] }),
    index('answer_counts_answer').on(table.answerId),
  ],
);

export const evaluationQuestions = pgTable('evaluation_questions', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  number: smallint().notNull().unique(),
  kind: text({ enum: ['scale', 'choice', 'text'] }).notNull(),
  stem: text().notNull(),
  options: jsonb().$type<string[]>().notNull().default([]),
  required: boolean().notNull(),
  retiredAt: instant(),
});

export const evaluations = pgTable(
  'evaluations',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    publicationId: integer()
      .notNull()
      .references(() => publications.id),
    attemptId: integer()
      .notNull()
      .references(() => attempts.id),
    answers: jsonb().$type<{ question_id: string; value: string | number }[]>().notNull(),
    submittedAt: instant().notNull(),
  },
  (table) => [uniqueIndex('evaluations_once').on(table.userId, table.publicationId)],
);

/** The versions of the front matter that were shown before the start. */
export const acknowledgements = pgTable(
  'acknowledgements',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    publicationId: integer()
      .notNull()
      .references(() => publications.id),
    version: text().notNull(),
    shownAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('acknowledgements_version').on(table.userId, table.publicationId, table.version),
    index('acknowledgements_shown').on(table.shownAt),
  ],
);
