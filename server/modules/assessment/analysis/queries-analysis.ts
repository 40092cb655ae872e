import { and, asc, desc, eq, inArray, isNull, sum } from 'drizzle-orm';
import type { Queryable } from '#server/kernel/ctx.ts';
import { answerCounts, answerTimes, testForms } from '#server/modules/assessment/tables.ts';
import { answers, questions, questionVersions } from '#server/modules/catalogue/tables.ts';

/** The forms in which a test was answered first, with the counts of every answer. */
export async function listCounts(db: Queryable, publicationId: number) {
  return db
    .select({
      formId: answerCounts.formId,
      versionIds: testForms.versionIds,
      answerId: answerCounts.answerId,
      score: answerCounts.score,
      count: answerCounts.count,
    })
    .from(testForms)
    .innerJoin(answerCounts, eq(answerCounts.formId, testForms.id))
    .where(eq(testForms.publicationId, publicationId));
}

export type StoredVersion = Awaited<ReturnType<typeof listAllVersions>>[number];

/** Every version of the current questions of a test, by number, the newest first. */
export async function listAllVersions(db: Queryable, publicationId: number) {
  return db
    .select({
      id: questionVersions.id,
      questionId: questions.id,
      number: questions.number,
      version: questionVersions.version,
      stem: questionVersions.stem,
      createdAt: questionVersions.createdAt,
    })
    .from(questions)
    .innerJoin(questionVersions, eq(questionVersions.questionId, questions.id))
    .where(and(eq(questions.publicationId, publicationId), isNull(questions.retiredAt)))
    .orderBy(asc(questions.number), desc(questionVersions.version));
}

/** How many first attempts took so many seconds for these versions. */
export async function listTimes(db: Queryable, versionIds: readonly number[]) {
  return versionIds.length === 0
    ? []
    : db
        .select()
        .from(answerTimes)
        .where(inArray(answerTimes.questionVersionId, [...versionIds]));
}

/** How many first attempts chose each answer of these versions. */
export async function countFirstAnswers(db: Queryable, versionIds: readonly number[]): Promise<Map<number, number>> {
  if (versionIds.length === 0) return new Map();
  const rows = await db
    .select({ answerId: answerCounts.answerId, count: sum(answerCounts.count).mapWith(Number) })
    .from(answerCounts)
    .innerJoin(answers, eq(answers.id, answerCounts.answerId))
    .where(inArray(answers.questionVersionId, [...versionIds]))
    .groupBy(answerCounts.answerId);
  return new Map(rows.map(({ answerId, count }) => [answerId, count]));
}
