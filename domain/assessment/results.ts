/** A submitted answer to one question; a complete list has one for each question of the test. (rules T5) */
export type Result = { readonly questionId: number; readonly answerId: number };

export type TestQuestion = { readonly id: number; readonly answerIds: readonly number[] };

/** A problem with the result at `index`, or, for an unanswered question, with the list as a whole. */
export type ResultProblem =
  | { readonly why: 'unknown-question' | 'repeated-question' | 'foreign-answer'; readonly index: number }
  | { readonly why: 'missing-question'; readonly questionId: number };

/**
 * Returns the problems of submitted results: each question needs exactly one answer, and one of its own answers. (rules
 * T5)
 */
export function checkResults(questions: readonly TestQuestion[], results: readonly Result[]): ResultProblem[] {
  const questionsById = new Map(questions.map((question) => [question.id, question]));
  const answered = new Set<number>();

  const wrong = results.flatMap(({ questionId, answerId }, index): ResultProblem[] => {
    const question = questionsById.get(questionId);
    if (question === undefined) return [{ why: 'unknown-question', index }];
    if (answered.has(questionId)) return [{ why: 'repeated-question', index }];
    answered.add(questionId);
    return question.answerIds.includes(answerId) ? [] : [{ why: 'foreign-answer', index }];
  });

  const missing = questions.filter(({ id }) => !answered.has(id));
  return [...wrong, ...missing.map(({ id }): ResultProblem => ({ why: 'missing-question', questionId: id }))];
}
