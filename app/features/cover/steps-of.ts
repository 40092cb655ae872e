import type { CoverAction } from './choose-action.ts';
import type { CoverPublication } from './cover-types.ts';
import type { StudyProgress } from './study-progress.ts';

export type Step = {
  name: 'study' | 'test' | 'evaluation' | 'certificate';
  state: 'finished' | 'underWay' | 'ahead' | 'locked';
  to: string | null;
};

type Tested = Pick<
  CoverPublication,
  | 'id'
  | 'has_mcq'
  | 'credits'
  | 'visibility'
  | 'expired'
  | 'completed'
  | 'lock'
  | 'user_can_take_test'
  | 'test_refusal'
  | 'has_test_results'
>;

/** The way to the certificate; a publication without a test, or whose credit has ended unearned, has none. (rules T15, T27) */
export function stepsOf(publication: Tested, { done, open }: StudyProgress, { kind }: CoverAction): Step[] {
  const { id, has_mcq, credits, visibility, expired, completed, lock, test_refusal } = publication;
  if (!has_mcq || visibility === 'announced' || (expired && !completed)) return [];
  const studied = open > 0 && done === open && !lock ? 'finished' : done > 0 ? 'underWay' : 'ahead';
  const later = lock || test_refusal === 'test.no-credits' ? 'locked' : 'ahead';
  const test: Step = {
    name: 'test',
    state: kind === 'practice' ? 'underWay' : completed ? 'finished' : later,
    to: testAddress(publication),
  };
  const steps: Step[] = [{ name: 'study', state: studied, to: null }, test];
  if (credits === null) return steps;
  const evaluated = kind === 'certificate';
  const survey = kind === 'evaluation' ? `/publication/${id}/test/survey` : null;
  return [
    ...steps,
    { name: 'evaluation', state: evaluated ? 'finished' : later, to: survey },
    { name: 'certificate', state: evaluated ? 'finished' : later, to: evaluated ? '/dashboard/certificates' : null },
  ];
}

function testAddress({ id, user_can_take_test, has_test_results, completed }: Tested): string | null {
  if (completed && has_test_results) return `/publication/${id}/test/results`;
  return user_can_take_test ? `/publication/${id}/test` : null;
}
