import { mutationOptions, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#app/api/api-error.ts';
import { browserApi } from '#app/api/browser-api.ts';
import { listSureness } from '#app/api/sureness.ts';
import { resultsQuery, type TestKey, type TestResult, testedQuery } from '#app/api/test-queries.ts';
import { submitTest } from '#contract/calls/assessment.ts';
import { type Draft, resultsOf } from './draft.ts';
import { nameHandIn } from './name-hand-in.ts';
import type { AskedQuestion } from './test-types.ts';
import type { KeptDraft } from './use-draft.ts';

type HandIn = {
  key: TestKey;
  questions: readonly AskedQuestion[];
  kept: Pick<KeptDraft, 'change' | 'settle' | 'resume' | 'finish'>;
  onGraded: () => void;
};

/** Where the result stands while it is handed in. (rules T11) */
export const pendingKey = ({ userId, publicationId, isPractice = false }: TestKey) =>
  ['test-pending', userId, publicationId, isPractice] as const;

/** Whether the test was refused until its front matter is confirmed. (rules T4) */
export const isFrontMatterRefused = (error: Error | null): boolean =>
  error instanceof ApiError && error.code === 'test.front-matter';

/** Hands the test in. */
export const useHandIn = (handIn: HandIn) => useMutation(handInOptions(useQueryClient(), handIn));

/**
 * The pending result is set locally and rolled back when the call fails; a repeated one carries the same key, so that it is
 * graded once. (rules T10, T11)
 */
export function handInOptions(queries: QueryClient, { key, questions, kept, onGraded }: HandIn) {
  const pending = pendingKey(key);
  return mutationOptions({
    mutationFn: async (draft: Draft): Promise<TestResult> => {
      // A draft that arrives after the test would begin it anew.
      await kept.settle();
      return browserApi(submitTest, {
        params: { id: key.publicationId },
        attributes: {
          results: resultsOf(questions, draft),
          confidence: listSureness(draft.sure),
          ...(key.isPractice ? { practice: true } : {}),
        },
        relationships: { publication: { type: 'Publication', id: key.publicationId } },
        include: 'questions.answers',
        idempotencyKey: nameHandIn(draft, (named) => kept.change((before) => ({ ...before, key: named }))),
      });
    },
    onMutate: (draft) => void queries.setQueryData(pending, resultsOf(questions, draft)),
    onSuccess: async (result) => {
      const earlier = queries.getQueryData(resultsQuery(key).queryKey) ?? [];
      queries.setQueryData(resultsQuery(key).queryKey, [result, ...earlier.filter(({ id }) => id !== result.id)]);
      void queries.invalidateQueries({ queryKey: resultsQuery(key).queryKey });
      kept.finish();
      onGraded();
      queries.removeQueries({ queryKey: testedQuery(key).queryKey });
    },
    onError: (error) => {
      kept.resume();
      // What was answered elsewhere meanwhile, or reworded, shows itself once the test is asked for again.
      if (isFrontMatterRefused(error)) kept.change((before) => ({ ...before, shown: null }));
      if (error instanceof ApiError) void queries.invalidateQueries({ queryKey: testedQuery(key).queryKey });
    },
    onSettled: () => queries.removeQueries({ queryKey: pending }),
  });
}
