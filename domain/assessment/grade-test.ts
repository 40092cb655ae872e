import type { Result } from './results.ts';

/** 70 % unless the publication sets another. (rules T7) */
export const DEFAULT_PASS_MARK = 70;

export type GradedQuestion = { readonly id: number; readonly correctAnswerId: number };

export type Grade = {
  /** For display only; `passed` is decided by the exact fraction. */
  readonly percent: number;
  readonly passed: boolean;
  /** The ids of the questions answered wrongly, in the order of the test. */
  readonly missed: readonly number[];
};

type Attempt = {
  readonly questions: readonly GradedQuestion[];
  readonly results: readonly Result[];
  readonly passMark: number;
};

/** How many of the answers have to be right. (rules T7) */
export const answersNeeded = (passMark: number, questions: number): number => Math.ceil((passMark * questions) / 100);

/** Grades one attempt; reaching the pass mark exactly is a pass. (rules T7) */
export function gradeTest({ questions, results, passMark }: Attempt): Grade {
  // Without this check, everyone would pass a test that lost its questions.
  if (questions.length === 0) throw new RangeError('A test without questions cannot be graded');

  const chosen = new Map(results.map(({ questionId, answerId }) => [questionId, answerId]));
  const missed = questions.filter(({ id, correctAnswerId }) => chosen.get(id) !== correctAnswerId).map(({ id }) => id);
  const hundredfold = (questions.length - missed.length) * 100;

  // Rounded down, so that a failed attempt never shows the pass mark; integers avoid comparing fractions.
  const percent = Math.floor(hundredfold / questions.length);
  return { percent, passed: hundredfold >= passMark * questions.length, missed };
}
