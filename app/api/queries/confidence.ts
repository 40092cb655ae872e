/** The confidence that a learner gave to each answer. It does not change the score. */
import { CONFIDENCES, type Confidence } from '#domain/assessment/test-draft.ts';

export const CONFIDENCE_LEVELS = CONFIDENCES;
export type ConfidenceLevel = Confidence;
export type ConfidenceByQuestion = Readonly<Record<string, ConfidenceLevel>>;

export const confidenceByQuestion = (
  list: readonly { question_id: string; level: ConfidenceLevel }[],
): ConfidenceByQuestion => Object.fromEntries(list.map(({ question_id, level }) => [question_id, level]));

export const listConfidence = (levels: ConfidenceByQuestion): { question_id: string; level: ConfidenceLevel }[] =>
  Object.entries(levels).map(([question_id, level]) => ({ question_id, level }));
