import { mutationOptions, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#app/api/api-error.ts';
import { browserApi } from '#app/api/browser-api.ts';
import { resultsQuery, type TestKey, type TestResult, testedQuery } from '#app/api/test-queries.ts';
import { submitTest } from '#contract/calls/assessment.ts';
import { type Draft, resultsOf } from './draft.ts';
import { nameHandIn } from './name-hand-in.ts';
import type { AskedQuestion } from './test-types.ts';
import type { KeptDraft } from './use-draft.ts';

type HandIn = {
  key: TestKey;
  questions: readonly AskedQuestion[];
  kept: Pick<KeptDraft, 'change' | 'finish'>;
  onGraded: () => void;
};

/** Where the result stands while it is handed in. (§4, Test submission) */
export const pendingKey = ({ userId, publicationId }: TestKey) => ['test-pending', userId, publicationId] as const;

/** Hands the test in. */
export const useHandIn = (handIn: HandIn) => useMutation(handInOptions(useQueryClient(), handIn));

/**
 * The pending result is set locally and rolled back when the call fails; a repeated one carries the same key, so that it is
 * graded once. (§4; decisions.md, Tests and credits)
 */
export function handInOptions(queries: QueryClient, { key, questions, kept, onGraded }: HandIn) {
  const pending = pendingKey(key);
  return mutationOptions({
    mutationFn: (draft: Draft): Promise<TestResult> =>
      browserApi(submitTest, {
        params: { id: key.publicationId },
        attributes: { results: resultsOf(questions, draft) },
        relationships: { publication: { type: 'Publication', id: key.publicationId } },
        include: 'questions.answers',
        idempotencyKey: nameHandIn(draft, (named) => kept.change((before) => ({ ...before, key: named }))),
      }),
    onMutate: (draft) => void queries.setQueryData(pending, resultsOf(questions, draft)),
    onSuccess: async (result) => {
      const earlier = queries.getQueryData(resultsQuery(key).queryKey) ?? [];
      queries.setQueryData(resultsQuery(key).queryKey, [result, ...earlier.filter(({ id }) => id !== result.id)]);
      void queries.invalidateQueries({ queryKey: resultsQuery(key).queryKey });
      kept.finish(result.attempt);
      onGraded();
      queries.removeQueries({ queryKey: testedQuery(key).queryKey });
    },
    onError: (error) => {
      // What was answered elsewhere meanwhile, or reworded, shows itself once the test is asked for again.
      if (error instanceof ApiError) void queries.invalidateQueries({ queryKey: testedQuery(key).queryKey });
    },
    onSettled: () => queries.removeQueries({ queryKey: pending }),
  });
}
