/** The questions of a test, answered before the text is read, to show what was learned. */
import { type Decision, no, yes } from '#domain/shared/decision.ts';
import { MIN_ATTEMPTS } from './item-statistics.ts';
import type { TestRefusal } from './may-take-test.ts';

/** A publication has no pre-test unless its editor turns it on. (rules T91) */
export const PRE_TEST_DEFAULT = false;

export type PreTestRefusal = TestRefusal | 'off' | 'attempted' | 'taken';

type PreTestFacts = {
  /** The editor turned it on. */
  readonly isOn: boolean;
  readonly mayTakeTest: Decision<TestRefusal>;
  readonly hasAttempts: boolean;
  readonly isTaken: boolean;
};

/** A pre-test is taken once, before the first attempt, by a member who may take the test. (rules T90) */
export function mayTakePreTest({ isOn, mayTakeTest, hasAttempts, isTaken }: PreTestFacts): Decision<PreTestRefusal> {
  if (!isOn) return no('off');
  if (isTaken) return no('taken');
  if (hasAttempts) return no('attempted');
  return mayTakeTest.ok ? yes : mayTakeTest;
}

/** An answer to a version of a question. */
export type GradedAnswer = { readonly versionId: number; readonly correct: boolean };

export type Gain = {
  /** The questions that both had in the same version. */
  readonly compared: number;
  readonly before: number;
  readonly after: number;
};

/** The right answers before and after, of the questions that both had in the same version. (rules T92) */
export function gainOf(before: readonly GradedAnswer[], after: readonly GradedAnswer[]): Gain {
  const later = new Map(after.map(({ versionId, correct }) => [versionId, correct]));
  const both = before.filter(({ versionId }) => later.has(versionId));
  return {
    compared: both.length,
    before: both.filter(({ correct }) => correct).length,
    after: both.filter(({ versionId }) => later.get(versionId) === true).length,
  };
}

export type MeanGain = { readonly learners: number; readonly before: number; readonly after: number };

/** Mean shares of right answers, in whole per cent; null with fewer than 20 learners. (rules T93) */
export const showMeanGain = ({ learners, before, after }: MeanGain): MeanGain | null =>
  learners < MIN_ATTEMPTS ? null : { learners, before: Math.round(before), after: Math.round(after) };
