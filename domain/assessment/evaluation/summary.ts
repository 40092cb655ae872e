/** Figures of the answers to a question. (rules T75, T76) */
import type { QuestionKind } from './evaluation-form.ts';

/** Fewer answers than this are not shown: in a small group, who answered could be guessed. (rules T76) */
export const MIN_SHOWN_ANSWERS = 5;

export type AnswerFigures = {
  /** Who answered; of several choices, each person counts once. */
  readonly answers: number;
  /** How often each point or option was chosen, the first one first. */
  readonly counts: readonly number[];
  /** Of a scale, from 1; null for choices, and if nobody answered. */
  readonly mean: number | null;
};

type PointCount = { readonly point: number; readonly count: number };

/** `people` is needed for several choices, of which one person makes more than one. */
export function summarizeAnswers(
  { kind, options }: { kind: QuestionKind; options: number },
  chosen: readonly PointCount[],
  people: number | null = null,
): AnswerFigures {
  const counts = Array.from({ length: options }, (_, index) =>
    chosen.reduce((total, { point, count }) => (point === index + 1 ? total + count : total), 0),
  );
  const total = counts.reduce((sum, count) => sum + count, 0);
  const weighted = counts.reduce((sum, count, index) => sum + count * (index + 1), 0);
  return { answers: people ?? total, counts, mean: kind === 'scale' && total > 0 ? weighted / total : null };
}

export const mayShow = (answers: number): boolean => answers >= MIN_SHOWN_ANSWERS;
