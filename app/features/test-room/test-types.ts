import type { Entity } from '#contract/resources.ts';

export type AskedQuestion = Entity<'Question'>;

/** In the order in which they are asked. */
export const inOrder = (questions: readonly AskedQuestion[] = []): AskedQuestion[] =>
  questions.toSorted((a, b) => a.number - b.number);
