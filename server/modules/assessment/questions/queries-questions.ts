import { asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '#server/kernel/ctx.ts';
import { prepareOnce } from '#server/kernel/prepare-once.ts';
import { attemptAnswers } from '#server/modules/assessment/tables.ts';
import { answers, questions, questionVersions } from '#server/modules/catalogue/tables.ts';

export const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id);

export type Version = {
  id: number;
  questionId: number;
  publicationId: number;
  number: number;
  retired: boolean;
  stem: string;
  feedback: string;
  reference: string | null;
};

const columns = {
  id: questionVersions.id,
  questionId: questions.id,
  publicationId: questions.publicationId,
  number: questions.number,
  retired: sql<boolean>`questions.retired_at is not null`,
  stem: questionVersions.stem,
  feedback: questionVersions.feedback,
  reference: questionVersions.reference,
};

/** The current version of each question. */
export async function listCurrentVersions(db: Queryable, questionIds: readonly number[]): Promise<Version[]> {
  if (questionIds.length === 0) return [];
  return db
    .selectDistinctOn([questionVersions.questionId], columns)
    .from(questionVersions)
    .innerJoin(questions, eq(questions.id, questionVersions.questionId))
    .where(inArray(questionVersions.questionId, [...questionIds]))
    .orderBy(asc(questionVersions.questionId), desc(questionVersions.version));
}

export async function listVersions(db: Queryable, versionIds: readonly number[]): Promise<Version[]> {
  if (versionIds.length === 0) return [];
  return db
    .select(columns)
    .from(questionVersions)
    .innerJoin(questions, eq(questions.id, questionVersions.questionId))
    .where(inArray(questionVersions.id, [...versionIds]));
}

export type StoredAnswer = { id: number; versionId: number; text: string; correct: boolean; why: string | null };

/** The answers of question versions, in order. */
export async function listAnswers(db: Queryable, versionIds: readonly number[]): Promise<StoredAnswer[]> {
  if (versionIds.length === 0) return [];
  return db
    .select({
      id: answers.id,
      versionId: answers.questionVersionId,
      text: answers.text,
      correct: answers.correct,
      why: answers.why,
    })
    .from(answers)
    .where(inArray(answers.questionVersionId, [...versionIds]))
    .orderBy(asc(answers.questionVersionId), asc(answers.position));
}

export type Choice = {
  attemptId: number;
  questionId: number;
  versionId: number;
  answerId: number;
  correct: boolean;
};

/** The chosen answers of attempts, in the order of the test. */
export async function listChoices(db: Queryable, attemptIds: readonly number[]): Promise<Choice[]> {
  if (attemptIds.length === 0) return [];
  return db
    .select({
      attemptId: attemptAnswers.attemptId,
      questionId: questionVersions.questionId,
      versionId: attemptAnswers.questionVersionId,
      answerId: attemptAnswers.answerId,
      correct: attemptAnswers.correct,
    })
    .from(attemptAnswers)
    .innerJoin(questionVersions, eq(questionVersions.id, attemptAnswers.questionVersionId))
    .innerJoin(questions, eq(questions.id, questionVersions.questionId))
    .where(inArray(attemptAnswers.attemptId, [...attemptIds]))
    .orderBy(asc(attemptAnswers.attemptId), asc(questions.number));
}

/** The questions that answers belong to. */
export async function listQuestionsOfAnswers(db: Queryable, answerIds: readonly number[]): Promise<number[]> {
  if (answerIds.length === 0) return [];
  const rows = await prepareQuestionIds(db).execute({ answerIds });
  return rows.map(({ id }) => id);
}

const prepareQuestionIds = prepareOnce((db) =>
  db
    .selectDistinct({ id: questionVersions.questionId })
    .from(answers)
    .innerJoin(questionVersions, eq(questionVersions.id, answers.questionVersionId))
    .where(sql`${answers.id} = any(${sql.placeholder('answerIds')}::int[])`)
    .prepare('questions_of_answers'),
);
