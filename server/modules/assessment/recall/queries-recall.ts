import { and, asc, desc, eq, gt, inArray, isNull, not, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Card, Miss, Wait } from '#domain/assessment/recall/recall.ts';
import { gradeRecall } from '#domain/assessment/recall/recall.ts';
import type { PlainDate } from '#domain/shared/dates.ts';
import { dayIn, type TimeZone } from '#domain/shared/time-zone.ts';
import type { Queryable } from '#server/kernel/ctx.ts';
import { attemptAnswers, attempts, recallAnswers, recallCards } from '#server/modules/assessment/tables.ts';
import { publications, questions, questionVersions } from '#server/modules/catalogue/tables.ts';

export type MissedQuestion = { questionId: number; publicationId: number; miss: Miss };

type Selection = { userId: number; questionId?: number; zone: TimeZone };

/** The newest miss of each question, of tests that were passed; without retired questions. (rules K1) */
export async function listMisses(db: Queryable, { userId, questionId, zone }: Selection): Promise<MissedQuestion[]> {
  const approvals = alias(attempts, 'approvals');
  const passed = and(
    eq(approvals.userId, attempts.userId),
    eq(approvals.publicationId, attempts.publicationId),
    eq(approvals.status, 'APPROVED'),
    not(approvals.practice),
  );
  const isGuess = sql`${attempts.confidence} ->> ${questions.id}::text = 'guess'`;
  const rows = await db
    .selectDistinctOn([questions.id], {
      questionId: questions.id,
      publicationId: questions.publicationId,
      correct: attemptAnswers.correct,
      missedAt: attempts.submittedAt,
      passedAt: approvals.submittedAt,
    })
    .from(attempts)
    .innerJoin(approvals, passed)
    .innerJoin(attemptAnswers, eq(attemptAnswers.attemptId, attempts.id))
    .innerJoin(questionVersions, eq(questionVersions.id, attemptAnswers.questionVersionId))
    .innerJoin(questions, eq(questions.id, questionVersions.questionId))
    .where(
      and(
        eq(attempts.userId, userId),
        isNull(questions.retiredAt),
        or(not(attemptAnswers.correct), isGuess),
        questionId === undefined ? undefined : eq(questions.id, questionId),
      ),
    )
    .orderBy(asc(questions.id), desc(attempts.submittedAt), desc(attempts.id));
  return rows.map(({ correct, missedAt, passedAt, ...ids }) => ({
    ...ids,
    miss: {
      grade: gradeRecall(correct, 'guess'),
      missedOn: dayIn(missedAt, zone),
      passedOn: dayIn(passedAt, zone),
    },
  }));
}

export type StoredCard = { questionId: number; card: Card | null; isStopped: boolean };

/** The cards of an account. */
export async function listCards(db: Queryable, userId: number, questionId?: number): Promise<StoredCard[]> {
  const isOne = questionId === undefined ? undefined : eq(recallCards.questionId, questionId);
  const rows = await db
    .select()
    .from(recallCards)
    .where(and(eq(recallCards.userId, userId), isOne));
  return rows.map(({ questionId: id, stability, difficulty, answeredOn, dueOn, stoppedAt }) => ({
    questionId: id,
    card:
      stability === null || difficulty === null || answeredOn === null || dueOn === null
        ? null
        : { memory: { stability, difficulty }, answeredOn, dueOn },
    isStopped: stoppedAt !== null,
  }));
}

export type GivenAnswer = typeof recallAnswers.$inferSelect;

/** The answers since a day, with the days on which their questions were due. */
export const listAnswersSince = (
  db: Queryable,
  { userId, since }: { userId: number; since: PlainDate },
): Promise<(Wait & { answeredOn: PlainDate; correct: boolean })[]> =>
  db
    .select({
      dueOn: recallAnswers.dueOn,
      answeredOn: recallAnswers.answeredOn,
      correct: recallAnswers.correct,
    })
    .from(recallAnswers)
    .where(and(eq(recallAnswers.userId, userId), gt(recallAnswers.answeredOn, since)));

/** The last answer to a question. */
export async function findLastAnswer(
  db: Queryable,
  { userId, questionId }: { userId: number; questionId: number },
): Promise<GivenAnswer | null> {
  const [row] = await db
    .select()
    .from(recallAnswers)
    .where(and(eq(recallAnswers.userId, userId), eq(recallAnswers.questionId, questionId)))
    .orderBy(desc(recallAnswers.answeredOn))
    .limit(1);
  return row ?? null;
}

/** Titles and slugs of publications. */
export async function listSources(db: Queryable, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, { title: string; slug: string }>();
  const rows = await db
    .select({ id: publications.id, title: publications.title, slug: publications.slug })
    .from(publications)
    .where(inArray(publications.id, [...ids]));
  return new Map(rows.map(({ id, ...source }) => [id, source]));
}
