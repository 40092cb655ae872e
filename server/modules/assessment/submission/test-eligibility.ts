import {
  mayPractice,
  mayTakeTest,
  type PracticeRefusal,
  type Testable,
  type TestRefusal,
} from '#domain/assessment/may-take-test.ts';
import type { Decision } from '#domain/shared/decision.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import type { TestedPublication } from '#server/modules/assessment/queries-tests.ts';

type TestFacts = { questionCount: number; completed: boolean };

/** Whether the caller may take the test now. A withdrawn publication counts as unpublished. */
export function mayTakeTestNow(
  { viewer, clock }: Pick<Ctx, 'viewer' | 'clock'>,
  publication: TestedPublication,
  facts: TestFacts,
): Decision<TestRefusal> {
  return mayTakeTest(viewer, testable(publication, facts), clock.moment());
}

/** Whether the caller may take the test again for practice. */
export function mayPracticeNow(
  { viewer, clock }: Pick<Ctx, 'viewer' | 'clock'>,
  publication: TestedPublication,
  facts: TestFacts,
): Decision<PracticeRefusal> {
  return mayPractice(viewer, testable(publication, facts), clock.moment());
}

function testable({ type, visibility, expiresOn, creditStopsOn }: TestedPublication, facts: TestFacts): Testable {
  const published = visibility === 'published' ? visibility : 'announced';
  return { ...facts, type, visibility: published, expirationDate: expiresOn, creditStopsOn };
}
