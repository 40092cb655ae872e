/** Queries for the export of personal data that join other modules' tables. (rules P52) */
import { and, asc, eq } from 'drizzle-orm';
import type { Queryable } from '#server/kernel/ctx.ts';
import { answers, publications, questionVersions } from '#server/modules/catalogue/tables.ts';
import {
  attemptAnswers,
  attempts,
  evaluationObjectives,
  evaluationQuestions,
  evaluations,
  followUps,
  preTests,
  testDrafts,
} from './tables.ts';

/** All attempts that count, or all practice attempts. */
export async function listTestsOf(db: Queryable, { userId, practice }: { userId: number; practice: boolean }) {
  const rows = await db
    .select({
      id: attempts.id,
      publication: publications.title,
      attempt: attempts.attempt,
      scorePercent: attempts.scorePercent,
      status: attempts.status,
      confidence: attempts.confidence,
      submittedAt: attempts.submittedAt,
    })
    .from(attempts)
    .innerJoin(publications, eq(publications.id, attempts.publicationId))
    .where(and(eq(attempts.userId, userId), eq(attempts.practice, practice)))
    .orderBy(asc(attempts.id));
  const given = Map.groupBy(await listAnswersOf(db, userId), ({ attemptId }) => attemptId);
  return rows.map(({ id, ...test }) => ({
    ...test,
    answers: (given.get(id) ?? []).map(({ question, answer }) => ({ question, answer })),
  }));
}

/** Drafts of tests in progress. */
export const listDraftsOf = (db: Queryable, userId: number) =>
  db
    .select({ publication: publications.title, draft: testDrafts.draft, updatedAt: testDrafts.updatedAt })
    .from(testDrafts)
    .innerJoin(publications, eq(publications.id, testDrafts.publicationId))
    .where(eq(testDrafts.userId, userId))
    .orderBy(asc(testDrafts.publicationId));

export const listPreTestsOf = (db: Queryable, userId: number) =>
  db
    .select({ publication: publications.title, answers: preTests.answers, submittedAt: preTests.submittedAt })
    .from(preTests)
    .innerJoin(publications, eq(publications.id, preTests.publicationId))
    .where(eq(preTests.userId, userId))
    .orderBy(asc(preTests.publicationId));

const listAnswersOf = (db: Queryable, userId: number) =>
  db
    .select({ attemptId: attempts.id, question: questionVersions.stem, answer: answers.text })
    .from(attempts)
    .innerJoin(attemptAnswers, eq(attemptAnswers.attemptId, attempts.id))
    .innerJoin(questionVersions, eq(questionVersions.id, attemptAnswers.questionVersionId))
    .innerJoin(answers, eq(answers.id, attemptAnswers.answerId))
    .where(eq(attempts.userId, userId))
    .orderBy(asc(questionVersions.id));

export async function listEvaluationsOf(db: Queryable, userId: number) {
  const questions = await db.select().from(evaluationQuestions);
  const stems = new Map(questions.map(({ id, stem }) => [String(id), stem]));
  const named = await db.select().from(evaluationObjectives);
  const objectives = new Map(named.map(({ id, text }) => [String(id), text]));
  const rows = await db
    .select({ publication: publications.title, answers: evaluations.answers, submittedAt: evaluations.submittedAt })
    .from(evaluations)
    .innerJoin(publications, eq(publications.id, evaluations.publicationId))
    .where(eq(evaluations.userId, userId))
    .orderBy(asc(evaluations.id));
  return rows.map((row) => ({
    ...row,
    answers: row.answers.map(({ question_id, value }) => {
      const [id = '', objective] = question_id.split('.');
      return {
        question: stems.get(id) ?? null,
        ...(objective === undefined ? {} : { objective: objectives.get(objective) ?? null }),
        value,
      };
    }),
  }));
}

/** The follow-ups that were sent, and what was answered. */
export async function listFollowUpsOf(db: Queryable, userId: number) {
  const questions = await db.select().from(evaluationQuestions);
  const stems = new Map(questions.map(({ id, stem }) => [String(id), stem]));
  const rows = await db
    .select({
      publication: publications.title,
      sentAt: followUps.sentAt,
      answeredAt: followUps.answeredAt,
      answers: followUps.answers,
    })
    .from(followUps)
    .innerJoin(evaluations, eq(evaluations.id, followUps.evaluationId))
    .innerJoin(publications, eq(publications.id, followUps.publicationId))
    .where(eq(evaluations.userId, userId))
    .orderBy(asc(followUps.id));
  return rows.map(({ answers, ...row }) => ({
    ...row,
    answers: answers.map(({ question_id: id, value }) => ({ question: stems.get(id) ?? null, value })),
  }));
}
