import type { SignedInCtx, Tx } from '#server/kernel/ctx.ts';
import { refuse } from '#server/kernel/failure.ts';
import {
  listAttempts,
  listCurrentQuestions,
  type TestedPublication,
} from '#server/modules/assessment/queries-tests.ts';
import { idsOf } from '#server/modules/assessment/questions/queries-questions.ts';
import { readTest, readTestOf, type TestQuestion } from './read-results.ts';
import { mayPracticeNow, mayTakeTestNow } from './test-eligibility.ts';

type TestRequest = { publication: TestedPublication; meta: Record<string, unknown> };

/**
 * The questions of the test that the caller may take now, or, after a pass, may practice in the passed versions; throws if
 * neither. (rules T1, T3)
 */
export async function openTest(
  tx: Tx,
  ctx: SignedInCtx,
  { publication, meta }: TestRequest,
): Promise<{ test: TestQuestion[]; isPractice: boolean }> {
  const attempts = await listAttempts(tx, { userId: ctx.viewer.id, publicationIds: [publication.id] });
  const approved = attempts.find(({ status }) => status === 'APPROVED');
  if (approved !== undefined) {
    const test = await readTestOf(tx, approved.id);
    refuse(mayPracticeNow(ctx, publication, { questionCount: test.length, completed: true }), 'test', { meta });
    return { test, isPractice: true };
  }
  const current = await listCurrentQuestions(tx, [publication.id]);
  refuse(mayTakeTestNow(ctx, publication, { questionCount: current.length, completed: false }), 'test', { meta });
  return { test: await readTest(tx, idsOf(current)), isPractice: false };
}
