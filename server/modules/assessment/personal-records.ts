/** Personal data of this module: exported on request and deleted with the account. (rules P52, P53) */
import { eq } from 'drizzle-orm';
import type { Ctx, Tx } from '#server/kernel/ctx.ts';
import { listDraftsOf, listEvaluationsOf, listTestsOf } from './queries-person.ts';
import { evaluationQuestions, evaluations, testDrafts } from './tables.ts';

export async function exportPersonalData({ db }: Pick<Ctx, 'db'>, userId: number) {
  return {
    tests: await listTestsOf(db, { userId, practice: false }),
    practice: await listTestsOf(db, { userId, practice: true }),
    drafts: await listDraftsOf(db, userId),
    evaluations: await listEvaluationsOf(db, userId),
  };
}

/**
 * Passed tests and evaluations are proof of credit and are kept, pseudonymized; free text in an evaluation may contain
 * names, so it is deleted. Attempts stay, because the database does not allow deleting them. (rules L4)
 */
export async function deletePersonalData(tx: Tx, userId: number): Promise<void> {
  await tx.delete(testDrafts).where(eq(testDrafts.userId, userId));
  const written = await tx
    .select({ id: evaluationQuestions.id })
    .from(evaluationQuestions)
    .where(eq(evaluationQuestions.kind, 'text'));
  const free = new Set(written.map(({ id }) => String(id)));
  const rows = await tx
    .select({ id: evaluations.id, answers: evaluations.answers })
    .from(evaluations)
    .where(eq(evaluations.userId, userId));
  for (const { id, answers } of rows) {
    const remaining = answers.filter(({ question_id: question }) => !free.has(question));
    if (remaining.length < answers.length)
      await tx.update(evaluations).set({ answers: remaining }).where(eq(evaluations.id, id));
  }
}
