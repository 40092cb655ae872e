import { href } from 'react-router';
import type { CoverPublication } from '#app/features/cover/cover-types.ts';
import type { CoverAction } from './choose-action.ts';
import type { StudyProgress } from './measure-progress.ts';

export type Step = {
  name: 'study' | 'test' | 'evaluation' | 'certificate';
  state: 'finished' | 'inProgress' | 'upcoming' | 'locked';
  to: string | null;
};

type StepFacts = Pick<
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

/** The steps to the certificate; none without a test, or when credit ended before it was earned. (rules T15, T27) */
export function listSteps(
  publication: StepFacts,
  { readCount, openCount }: StudyProgress,
  { kind }: CoverAction,
): Step[] {
  const { id, has_mcq, credits, visibility, expired, completed, lock, test_refusal } = publication;
  if (!has_mcq || visibility === 'announced' || (expired && !completed)) return [];
  const studied =
    openCount > 0 && readCount === openCount && !lock ? 'finished' : readCount > 0 ? 'inProgress' : 'upcoming';
  const later = lock || test_refusal === 'test.no-credits' || test_refusal === 'test.stopped' ? 'locked' : 'upcoming';
  const test: Step = {
    name: 'test',
    state: kind === 'practice' ? 'inProgress' : completed ? 'finished' : later,
    to: testAddress(publication),
  };
  const steps: Step[] = [{ name: 'study', state: studied, to: null }, test];
  if (credits === null) return steps;
  const evaluated = kind === 'certificate';
  const survey = kind === 'evaluation' ? href('/publication/:id/test/survey', { id }) : null;
  return [
    ...steps,
    { name: 'evaluation', state: evaluated ? 'finished' : later, to: survey },
    {
      name: 'certificate',
      state: evaluated ? 'finished' : later,
      to: evaluated ? href('/dashboard/certificates') : null,
    },
  ];
}

function testAddress({ id, user_can_take_test, has_test_results, completed }: StepFacts): string | null {
  if (completed && has_test_results) return href('/publication/:id/test/results', { id });
  return user_can_take_test ? href('/publication/:id/test', { id }) : null;
}
