/** The items of a self-assessment, each explained once its answer is recorded. (rules T87, T88) */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type ItemFeedback,
  itemsQuery,
  type TestedPublication,
  type TestKey,
  testedQuery,
} from '#app/api/queries/test-queries.ts';
import { answerQuestion } from '#app/features/test-runner/draft/draft.ts';
import type { DraftState } from '#app/features/test-runner/draft/use-draft.ts';
import { isFrontMatterRequired } from '#app/features/test-runner/submission/use-submit-test.ts';
import { ApiError } from '#client/api/api-error.ts';
import { browserApi } from '#client/api/browser-api.ts';
import { answerTestItem } from '#contract/calls/test-feedback.ts';
import { hasItemFeedback } from '#domain/assessment/item-feedback.ts';

export type Item = {
  /** Absent until the answer is recorded. */
  feedback: ItemFeedback | undefined;
  /** Records the chosen answer. */
  check: () => void;
  isBusy: boolean;
  error: Error | null;
  /** Explained on this screen just now, so that its verdict takes the focus. */
  isNew: boolean;
};

type ItemsInput = { publication: TestedPublication; testKey: TestKey; draftState: DraftState };

/** The item of a question; null in tests that are explained as a whole. */
export type FindItem = (questionId: string) => Item | null;

export function useItems({ publication, testKey, draftState }: ItemsInput): FindItem {
  const isItemByItem = hasItemFeedback(publication.type);
  const { data: items = [] } = useQuery({ ...itemsQuery(testKey), enabled: isItemByItem });
  const checking = useCheck(testKey, draftState);
  if (!isItemByItem) return () => null;
  return (question) => {
    const feedback = items.find((item) => item.question === question);
    const isCurrent = checking.variables?.question === question;
    const { answers, confidence } = draftState.draft;
    const answer = answers[question];
    return {
      feedback,
      check: () => {
        if (answer === undefined || feedback !== undefined || checking.isPending) return;
        checking.mutate({ question, answer, confidence: confidence[question] ?? null });
      },
      isBusy: isCurrent && checking.isPending,
      error: isCurrent ? checking.error : null,
      isNew: isCurrent && checking.isSuccess,
    };
  };
}

type CheckedAnswer = { question: string; answer: string; confidence: ItemFeedback['confidence'] };

function useCheck(testKey: TestKey, { change }: DraftState) {
  const queries = useQueryClient();
  const { queryKey } = itemsQuery(testKey);
  return useMutation({
    mutationFn: async ({ question, answer, confidence }: CheckedAnswer) => {
      const params = { id: testKey.publicationId, question };
      return (await browserApi(answerTestItem, { params, plain: { answer, confidence } })).data;
    },
    onSuccess: (item, { answer }) => {
      queries.setQueryData(queryKey, (before = []) => [
        ...before.filter((each) => each.question !== item.question),
        item,
      ]);
      // Another device recorded another answer first, which counts.
      if (item.chosen !== answer) change((before) => answerQuestion(before, item.question, item.chosen));
    },
    onError: (error) => {
      if (isFrontMatterRequired(error)) change((before) => ({ ...before, shown: null }));
      if (error instanceof ApiError) void queries.invalidateQueries({ queryKey: testedQuery(testKey).queryKey });
    },
  });
}
