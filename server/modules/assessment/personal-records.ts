/** Personal data of this module: exported on request and deleted with the account. (rules P52, P53) */
import { eq } from 'drizzle-orm';
import type { Ctx, Tx } from '#server/kernel/ctx.ts';
import { listDraftsOf, listEvaluationsOf, listFollowUpsOf, listPreTestsOf, listTestsOf } from './queries-person.ts';
import { deleteRecall } from './recall/delete-recall.ts';
import { listRecallOf } from './recall/queries-person.ts';
import { evaluationQuestions, evaluations, followUps, preTests, type StoredAnswer, testDrafts } from './tables.ts';

export async function exportPersonalData({ db }: Pick<Ctx, 'db'>, userId: number) {
  return {
    tests: await listTestsOf(db, { userId, practice: false }),
    practice: await listTestsOf(db, { userId, practice: true }),
    drafts: await listDraftsOf(db, userId),
    preTests: await listPreTestsOf(db, userId),
    evaluations: await listEvaluationsOf(db, userId),
    followUps: await listFollowUpsOf(db, userId),
    recall: await listRecallOf(db, userId),
  };
}

/**
 * Passed tests, evaluations and follow-ups are kept, pseudonymized; free text in them may contain names, so it is
 * deleted. Attempts stay, because the database does not allow deleting them. (rules L4)
 */
export async function deletePersonalData(tx: Tx, userId: number): Promise<void> {
  await tx.delete(testDrafts).where(eq(testDrafts.userId, userId));
  await tx.delete(preTests).where(eq(preTests.userId, userId));
  await deleteRecall(tx, userId);
  const written = await tx
    .select({ id: evaluationQuestions.id })
    .from(evaluationQuestions)
    .where(eq(evaluationQuestions.kind, 'text'));
  const free = new Set(written.map(({ id }) => String(id)));
  const isFree = ({ question_id: question }: StoredAnswer) => free.has(question);
  const rows = await tx
    .select({ id: evaluations.id, answers: evaluations.answers })
    .from(evaluations)
    .where(eq(evaluations.userId, userId));
  for (const { id, answers } of rows.filter((row) => row.answers.some(isFree))) {
    const remaining = answers.filter((answer) => !isFree(answer));
    await tx.update(evaluations).set({ answers: remaining }).where(eq(evaluations.id, id));
  }
  const later = await tx
    .select({ id: followUps.id, answers: followUps.answers })
    .from(followUps)
    .innerJoin(evaluations, eq(evaluations.id, followUps.evaluationId))
    .where(eq(evaluations.userId, userId));
  for (const { id, answers } of later.filter((row) => row.answers.some(isFree))) {
    const remaining = answers.filter((answer) => !isFree(answer));
    await tx.update(followUps).set({ answers: remaining }).where(eq(followUps.id, id));
  }
}
