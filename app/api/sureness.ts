/** How sure one was of each answer; it does not change the score, and shows afterward where one was sure and wrong. */
import { CONFIDENCES, type Confidence } from '#domain/assessment/test-draft.ts';

export const SURENESS = CONFIDENCES;
export type Sureness = Confidence;
export type SurenessByQuestion = Readonly<Record<string, Sureness>>;

export const surenessOf = (list: readonly { question_id: string; level: Sureness }[]): SurenessByQuestion =>
  Object.fromEntries(list.map(({ question_id, level }) => [question_id, level]));

export const listSureness = (levels: SurenessByQuestion): { question_id: string; level: Sureness }[] =>
  Object.entries(levels).map(([question_id, level]) => ({ question_id, level }));
