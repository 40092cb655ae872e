import {
  mayPractice,
  maySitTest,
  type PracticeRefusal,
  type Testable,
  type TestRefusal,
} from '#domain/assessment/may-sit-test.ts';
import type { Decision } from '#domain/shared/decision.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import type { TestedPublication } from './queries-tests.ts';

type Standing = { questionCount: number; completed: boolean };

/** Whether the caller may take the test now. What was withdrawn is given to nobody, just as what is not out yet. */
export function maySit(
  { viewer, clock }: Pick<Ctx, 'viewer' | 'clock'>,
  publication: TestedPublication,
  standing: Standing,
): Decision<TestRefusal> {
  return maySitTest(viewer, testable(publication, standing), clock.moment());
}

/** Whether the caller may take the test again for practice. */
export function mayPracticeNow(
  { viewer, clock }: Pick<Ctx, 'viewer' | 'clock'>,
  publication: TestedPublication,
  standing: Standing,
): Decision<PracticeRefusal> {
  return mayPractice(viewer, testable(publication, standing), clock.moment());
}

function testable({ type, visibility, expiresOn }: TestedPublication, standing: Standing): Testable {
  const published = visibility === 'published' ? visibility : 'announced';
  return { ...standing, type, visibility: published, expirationDate: expiresOn };
}
