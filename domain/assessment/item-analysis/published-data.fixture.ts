/**
 * Two published examples: how many of 1,000 test takers gave each pattern of right (1) and wrong (0) answers to the five
 * questions of Sections 6 and 7 of the Law School Admission Test. R. D. Bock and M. Lieberman, “Fitting a response model
 * for n dichotomously scored items”, Psychometrika 35 (1970), 179–197. Their difficulties, corrected point-biserial
 * correlations and reliabilities are those that the reference of the R package mirt prints (`itemstats`): R. P. Chalmers,
 * “mirt: A Multidimensional Item Response Theory Package for the R Environment”, Journal of Statistical Software 48(6), 2012.
 */
import type { AnswerScoreCount } from './analyze-question.ts';
import type { ScoreCount } from './analyze-test.ts';

export type PublishedExample = {
  name: string;
  /** Test takers by pattern, from 00000 to 11111. */
  patterns: readonly number[];
  difficulty: readonly number[];
  /** With the question in the score, and without. */
  uncorrected: readonly number[];
  corrected: readonly number[];
  mean: number;
  reliability: number;
};

export const EXAMPLES: readonly PublishedExample[] = [
  {
    name: 'Section 6',
    patterns: [
      ...[3, 6, 2, 11, 1, 1, 3, 4, 1, 8, 0, 16, 0, 3, 2, 15],
      ...[10, 29, 14, 81, 3, 28, 15, 80, 16, 56, 21, 173, 11, 61, 28, 298],
    ],
    difficulty: [0.924, 0.709, 0.553, 0.763, 0.87],
    uncorrected: [0.362, 0.567, 0.618, 0.534, 0.435],
    corrected: [0.113, 0.153, 0.173, 0.144, 0.122],
    mean: 3.819,
    reliability: 0.295,
  },
  {
    name: 'Section 7',
    patterns: [
      ...[12, 19, 1, 7, 3, 19, 3, 17, 10, 5, 3, 7, 7, 23, 8, 28],
      ...[7, 39, 11, 34, 14, 51, 15, 90, 6, 25, 7, 35, 18, 136, 32, 308],
    ],
    difficulty: [0.828, 0.658, 0.772, 0.606, 0.843],
    uncorrected: [0.53, 0.6, 0.611, 0.592, 0.461],
    corrected: [0.246, 0.247, 0.313, 0.223, 0.175],
    mean: 3.707,
    reliability: 0.453,
  },
];

export const QUESTIONS = 5;
export const RIGHT = 1;
export const WRONG = 2;

/** The score and the answer to one question of every pattern. */
export function countsOf({ patterns }: PublishedExample, question: number, formId = 1) {
  return patterns.map((count, index): AnswerScoreCount & ScoreCount => {
    const bits = index.toString(2).padStart(QUESTIONS, '0');
    const correct = bits[question] === '1';
    const score = [...bits].filter((bit) => bit === '1').length;
    return { formId, answerId: correct ? RIGHT : WRONG, correct, score, count };
  });
}
