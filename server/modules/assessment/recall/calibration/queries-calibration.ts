import { and, count, eq, isNotNull, not, sql } from 'drizzle-orm';
import type { ConfidenceCount } from '#domain/assessment/recall/calibration.ts';
import type { Confidence } from '#domain/assessment/test-draft.ts';
import type { Queryable } from '#server/kernel/ctx.ts';
import { attemptAnswers, attempts, recallAnswers } from '#server/modules/assessment/tables.ts';
import { questionVersions } from '#server/modules/catalogue/tables.ts';

/** Of attempts that count; practice repeats questions whose answers were shown. */
export async function countInTests(db: Queryable, userId: number): Promise<ConfidenceCount[]> {
  const confidence = sql<Confidence | null>`${attempts.confidence} ->> ${questionVersions.questionId}::text`;
  const rows = await db
    .select({ confidence, correct: attemptAnswers.correct, answers: count() })
    .from(attempts)
    .innerJoin(attemptAnswers, eq(attemptAnswers.attemptId, attempts.id))
    .innerJoin(questionVersions, eq(questionVersions.id, attemptAnswers.questionVersionId))
    .where(and(eq(attempts.userId, userId), not(attempts.practice)))
    .groupBy(sql`1`, attemptAnswers.correct);
  return rows.map(toCount).filter((each) => each !== null);
}

/** Of answers by email no confidence is known. */
export async function countInRecall(db: Queryable, userId: number): Promise<ConfidenceCount[]> {
  const { confidence, correct } = recallAnswers;
  const rows = await db
    .select({ confidence, correct, answers: count() })
    .from(recallAnswers)
    .where(and(eq(recallAnswers.userId, userId), isNotNull(confidence)))
    .groupBy(confidence, correct);
  return rows.map(toCount).filter((each) => each !== null);
}

type CountRow = { confidence: Confidence | null; correct: boolean; answers: number };

const toCount = ({ confidence, correct, answers }: CountRow): ConfidenceCount | null =>
  confidence === null ? null : { confidence, answers, right: correct ? answers : 0 };
