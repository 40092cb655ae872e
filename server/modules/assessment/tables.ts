import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import {
  FORM_KINDS,
  QUESTION_KINDS,
  QUESTION_ROLES,
  type QuestionTexts,
} from '#domain/assessment/evaluation/evaluation-form.ts';
import type { RecordedItems } from '#domain/assessment/item-feedback.ts';
import { type ChangeTimes, CONFIDENCES, type Confidence, type TestDraft } from '#domain/assessment/test-draft.ts';
import { LANGUAGES, type Translations } from '#domain/catalogue/languages.ts';
import type { PlainDate } from '#domain/shared/dates.ts';
import { users } from '#server/modules/accounts/tables.ts';
import { answers, publications, questions, questionVersions } from '#server/modules/catalogue/tables.ts';

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
    /** Incremented by every write. */
    version: integer().notNull(),
    /** The version with which the draft began; a write based on an earlier one belongs to a test that was submitted. */
    firstVersion: integer().notNull().default(0),
    draft: jsonb().$type<TestDraft>().notNull(),
    /** When each field of a question was last changed on any device. */
    changedAt: jsonb().$type<ChangeTimes>().notNull().default({}),
    /** The items of a self-assessment that were explained, whose answers cannot be changed. (rules T88) */
    recorded: jsonb().$type<RecordedItems>().notNull().default({}),
    updatedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.publicationId] })],
);

/** The answers before the text was read; no attempt. The counts are those of the first attempt. (rules T90, T93) */
export const preTests = pgTable(
  'pre_tests',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    publicationId: integer()
      .notNull()
      .references(() => publications.id),
    answers: jsonb().$type<{ versionId: number; answerId: number; correct: boolean }[]>().notNull(),
    submittedAt: instant().notNull(),
    /** The questions that both had in the same version, and how many were right; null before the first attempt. */
    compared: smallint(),
    before: smallint(),
    after: smallint(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.publicationId] }),
    index('pre_tests_publication').on(table.publicationId),
  ],
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

/** How many first attempts took so many seconds for a version of a question. (rules T44, T83) */
export const answerTimes = pgTable(
  'answer_times',
  {
    questionVersionId: integer()
      .notNull()
      .references(() => questionVersions.id),
    seconds: smallint().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.questionVersionId, table.seconds] })],
);

/** A question in English; it is never changed. Forms refer to it, so that its figures continue in a later version. */
export const evaluationQuestions = pgTable('evaluation_questions', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** Of the first form; null for questions that the office wrote. */
  number: smallint().unique(),
  kind: text({ enum: QUESTION_KINDS }).notNull(),
  stem: text().notNull(),
  options: jsonb().$type<string[]>().notNull().default([]),
  required: boolean().notNull(),
  role: text({ enum: QUESTION_ROLES }),
  /** The options, from 1, that mean bias, or a change that is intended or was made. */
  counts: jsonb().$type<number[]>().notNull().default([]),
  retiredAt: instant(),
});

export type FormEntry = { question: number; translations: Translations<QuestionTexts> };

/** Versions of forms, of the site (no publication) or of one activity; never changed. (rules T70) */
export const evaluationForms = pgTable(
  'evaluation_forms',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    publicationId: integer().references(() => publications.id),
    kind: text({ enum: FORM_KINDS }).notNull(),
    version: smallint().notNull(),
    /** Null in a version that gives the activity the form of the site again. */
    entries: jsonb().$type<FormEntry[]>(),
    publishedAt: instant().notNull(),
    publishedById: integer().references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [unique('evaluation_forms_version').on(table.publicationId, table.kind, table.version).nullsNotDistinct()],
);

/** The texts of learning objectives that evaluations asked about. (rules T74) */
export const evaluationObjectives = pgTable(
  'evaluation_objectives',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    publicationId: integer()
      .notNull()
      .references(() => publications.id),
    text: text().notNull(),
  },
  (table) => [index('evaluation_objectives_publication').on(table.publicationId)],
);

/** Answers by question id; that to an objective has the id of the question, a dot and the id of the objective. */
export type StoredAnswer = { question_id: string; value: string | number | string[] };

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
    /** The version that was answered; null for the first version of the site, from before there were others. */
    formId: integer().references(() => evaluationForms.id),
    language: text({ enum: LANGUAGES }).notNull().default('en'),
    answers: jsonb().$type<StoredAnswer[]>().notNull(),
    submittedAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('evaluations_once').on(table.userId, table.publicationId),
    index('evaluations_form').on(table.formId),
    index('evaluations_publication').on(table.publicationId, table.submittedAt),
    index('evaluations_submitted').on(table.submittedAt),
  ],
);

/** The points and options that were chosen, one row for each, from which reports are counted. (rules T75) */
export const evaluationChoices = pgTable(
  'evaluation_choices',
  {
    evaluationId: integer()
      .notNull()
      .references(() => evaluations.id, { onDelete: 'cascade' }),
    questionId: integer()
      .notNull()
      .references(() => evaluationQuestions.id),
    /** 0 unless the question is about an objective. */
    objectiveId: integer().notNull().default(0),
    /** From 1. */
    point: smallint().notNull(),
    publicationId: integer().notNull(),
    /** In the provider's zone. */
    submittedOn: date().$type<PlainDate>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.evaluationId, table.questionId, table.objectiveId, table.point] }),
    index('evaluation_choices_day').on(table.submittedOn, table.questionId, table.objectiveId, table.point),
    index('evaluation_choices_publication').on(
      table.publicationId,
      table.submittedOn,
      table.questionId,
      table.objectiveId,
      table.point,
    ),
  ],
);

/** The follow-up of an evaluation; a row is added when its email is queued, so that each is sent once. (rules T78) */
export const followUps = pgTable(
  'follow_ups',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    evaluationId: integer()
      .notNull()
      .references(() => evaluations.id),
    publicationId: integer()
      .notNull()
      .references(() => publications.id),
    queuedAt: instant().notNull(),
    /** Null if the email was withheld, for example because follow-ups are turned off. */
    sentAt: instant(),
    answeredAt: instant(),
    /** The version that was answered. */
    formId: integer().references(() => evaluationForms.id),
    language: text({ enum: LANGUAGES }),
    answers: jsonb().$type<StoredAnswer[]>().notNull().default([]),
  },
  (table) => [
    uniqueIndex('follow_ups_once').on(table.evaluationId),
    index('follow_ups_sent').on(table.sentAt),
    index('follow_ups_publication').on(table.publicationId, table.answeredAt),
    index('follow_ups_form').on(table.formId),
  ],
);

/** The points and options that were chosen in follow-ups, one row for each. (rules T80) */
export const followUpChoices = pgTable(
  'follow_up_choices',
  {
    followUpId: integer()
      .notNull()
      .references(() => followUps.id, { onDelete: 'cascade' }),
    questionId: integer()
      .notNull()
      .references(() => evaluationQuestions.id),
    /** From 1. */
    point: smallint().notNull(),
    publicationId: integer().notNull(),
    /** In the provider's zone. */
    answeredOn: date().$type<PlainDate>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.followUpId, table.questionId, table.point] }),
    index('follow_up_choices_day').on(table.answeredOn, table.questionId, table.point),
    index('follow_up_choices_publication').on(table.publicationId, table.answeredOn, table.questionId, table.point),
  ],
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

const recallUserId = () =>
  integer()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });
const recallQuestionId = () =>
  integer()
    .notNull()
    .references(() => questions.id);

/**
 * What is known of a question since a learner answered it in recall, or stopped it. A question that was only missed has
 * no row: it is read from the attempts. (rules K1, K9)
 */
export const recallCards = pgTable(
  'recall_cards',
  {
    userId: recallUserId(),
    questionId: recallQuestionId(),
    /** Days, and 1 to 10; null until the first answer. */
    stability: real(),
    difficulty: real(),
    answeredOn: date().$type<PlainDate>(),
    dueOn: date().$type<PlainDate>(),
    stoppedAt: instant(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.questionId] })],
);

/** The answers in recall, at most one of a question on a day. (rules K5, K6) */
export const recallAnswers = pgTable(
  'recall_answers',
  {
    userId: recallUserId(),
    questionId: recallQuestionId(),
    answeredOn: date().$type<PlainDate>().notNull(),
    questionVersionId: integer()
      .notNull()
      .references(() => questionVersions.id),
    answerId: integer()
      .notNull()
      .references(() => answers.id),
    correct: boolean().notNull(),
    /** Null by email, where it is not requested. */
    confidence: text({ enum: CONFIDENCES }),
    /** The day on which the question was due. */
    dueOn: date().$type<PlainDate>().notNull(),
    /** The day on which it was to return after this answer. */
    returnsOn: date().$type<PlainDate>().notNull(),
    byEmail: boolean().notNull(),
    answeredAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.questionId, table.answeredOn] }),
    index('recall_answers_day').on(table.userId, table.answeredOn),
  ],
);

/** Accounts that turned the emails of recall on. (rules K10) */
export const recallEmails = pgTable('recall_emails', {
  userId: recallUserId().primaryKey(),
  turnedOnAt: instant().notNull(),
  /** The day of the last email. */
  sentOn: date().$type<PlainDate>(),
});
