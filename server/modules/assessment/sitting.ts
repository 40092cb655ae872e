import { maySitTest, type TestRefusal } from '#domain/assessment/may-sit-test.ts';
import type { Decision } from '#domain/shared/decision.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import type { TestedPublication } from './queries-tests.ts';

type Standing = { questionCount: number; completed: boolean };

/** Whether the caller may take the test now. What was withdrawn is given to nobody, just as what is not out yet. */
export function maySit(
  { viewer, clock }: Pick<Ctx, 'viewer' | 'clock'>,
  publication: TestedPublication,
  { questionCount, completed }: Standing,
): Decision<TestRefusal> {
  const { type, visibility, expiresOn: expirationDate } = publication;
  const published = visibility === 'published' ? visibility : 'announced';
  return maySitTest(viewer, { type, visibility: published, expirationDate, questionCount, completed }, clock.now());
}
