/** Classical item analysis of one version of a question, from first attempts. (rules T40 to T43) */
import { MIN_ATTEMPTS } from '../item-statistics.ts';
import { flagQuestion, type QuestionFlag } from './flags.ts';

import { correlateWithin, type Observation, sumUp } from './sums.ts';

/**
 * How many first attempts with this total score chose the answer. Attempts on the same versions of all questions are one
 * form of the test; scores are compared within a form only.
 */
export type AnswerScoreCount = {
  readonly formId: number;
  readonly answerId: number;
  /** The questions answered rightly in the whole test, this one included. */
  readonly score: number;
  readonly count: number;
};

export type AnalyzedAnswer = { readonly id: number; readonly correct: boolean };

export type AnswerAnalysis = AnalyzedAnswer & {
  readonly count: number;
  /** The share of the learners who chose it, 0 to 1. */
  readonly share: number;
  /** The correlation of choosing it with the score in the other questions; null if nothing varies. */
  readonly discrimination: number | null;
  /** The share who chose it in each fifth of the learners, from the weakest. */
  readonly fifths: readonly number[];
};

export type QuestionAnalysis = {
  readonly attempts: number;
  /** The share of right answers, 0 to 1: the higher, the easier. */
  readonly difficulty: number;
  /** The point-biserial correlation with the score in the other questions; null if nothing varies. */
  readonly discrimination: number | null;
  readonly answers: readonly AnswerAnalysis[];
  readonly flags: readonly QuestionFlag[];
};

export const FIFTHS = 5;

export const countAttempts = (counts: readonly AnswerScoreCount[]): number =>
  counts.reduce((sum, { count }) => sum + count, 0);

/** The analysis of a question; null below 20 first attempts, of which nothing is claimed. (rules T40) */
export function analyzeQuestion(
  answers: readonly AnalyzedAnswer[],
  counts: readonly AnswerScoreCount[],
): QuestionAnalysis | null {
  const attempts = countAttempts(counts);
  if (attempts < MIN_ATTEMPTS) return null;
  const rests = restScores(answers, counts);
  const fifths = shareByFifths(rests);
  const analyzed = answers.map((answer): AnswerAnalysis => {
    const count = countAttempts(counts.filter(({ answerId }) => answerId === answer.id));
    return {
      ...answer,
      count,
      share: count / attempts,
      discrimination: correlateChoice(rests, answer.id),
      fifths: fifths.get(answer.id) ?? Array.from({ length: FIFTHS }, () => 0),
    };
  });
  const key = analyzed.find(({ correct }) => correct);
  const figures = { attempts, difficulty: key?.share ?? 0, discrimination: key?.discrimination ?? null };
  return { ...figures, answers: analyzed, flags: flagQuestion({ ...figures, answers: analyzed }) };
}

type RestCount = { readonly formId: number; readonly answerId: number; readonly rest: number; readonly count: number };

/** The score in the other questions: a question is not measured by itself. */
function restScores(answers: readonly AnalyzedAnswer[], counts: readonly AnswerScoreCount[]): RestCount[] {
  const right = new Set(answers.filter(({ correct }) => correct).map(({ id }) => id));
  return counts.map(({ formId, answerId, score, count }) => ({
    formId,
    answerId,
    rest: right.has(answerId) ? score - 1 : score,
    count,
  }));
}

function correlateChoice(rests: readonly RestCount[], answerId: number): number | null {
  const forms = Map.groupBy(rests, ({ formId }) => formId);
  return correlateWithin(
    [...forms.values()].map((form) =>
      sumUp(
        form.map((each): Observation => ({ x: each.answerId === answerId ? 1 : 0, y: each.rest, count: each.count })),
      ),
    ),
  );
}

/**
 * The share of each fifth of the learners, ranked within their form, that chose each answer. Learners with equal scores
 * who lie across a border are divided in proportion.
 */
function shareByFifths(rests: readonly RestCount[]): Map<number, number[]> {
  const sizes: number[] = [];
  const chosen = new Map<number, number[]>();
  for (const form of Map.groupBy(rests, ({ formId }) => formId).values()) {
    const total = form.reduce((sum, { count }) => sum + count, 0);
    let before = 0;
    const scores = Map.groupBy(form, ({ rest }) => rest);
    for (const [, group] of [...scores].toSorted(([one], [other]) => one - other)) {
      const size = group.reduce((sum, { count }) => sum + count, 0);
      for (const [fifth, part] of divide(before / total, (before + size) / total).entries()) {
        sizes[fifth] = (sizes[fifth] ?? 0) + part * total;
        for (const { answerId, count } of group) {
          const list = chosen.get(answerId) ?? [];
          list[fifth] = (list[fifth] ?? 0) + (count / size) * part * total;
          chosen.set(answerId, list);
        }
      }
      before += size;
    }
  }
  return new Map([...chosen].map(([id, list]) => [id, list.map((count, fifth) => count / (sizes[fifth] || 1))]));
}

/** How much of each fifth lies between two ranks, both from 0 to 1. */
const divide = (from: number, to: number): number[] =>
  Array.from({ length: FIFTHS }, (_, fifth) =>
    Math.max(0, Math.min(to, (fifth + 1) / FIFTHS) - Math.max(from, fifth / FIFTHS)),
  );
