import { mutationOptions, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { listConfidence } from '#app/api/queries/confidence.ts';
import { resultsQuery, type TestKey, type TestResult, testedQuery } from '#app/api/queries/test-queries.ts';
import { type Draft, type Question, toResults } from '#app/features/test-runner/draft/draft.ts';
import type { DraftState } from '#app/features/test-runner/draft/use-draft.ts';
import { useText } from '#app/i18n/text.tsx';
import { ApiError } from '#client/api/api-error.ts';
import { browserApi } from '#client/api/browser-api.ts';
import { submitTest } from '#contract/calls/assessment.ts';

type SubmissionInput = {
  key: TestKey;
  questions: readonly Question[];
  draftState: Pick<DraftState, 'change' | 'pause' | 'resume' | 'clear'>;
  onGraded: () => void;
  /** The server cannot be reached. Returns whether the test waits on this device until it can. (rules B5) */
  onUnreachable?: (submission: Submission) => boolean;
};

/** What is sent, with the key by which it is graded once. */
export type Submission = {
  results: ReturnType<typeof toResults>;
  confidence: ReturnType<typeof listConfidence>;
  idempotencyKey: string;
};

/** Query key of the optimistic result while the submission is in flight. (rules T11) */
export const pendingResultKey = ({ userId, publicationId, isPractice = false }: TestKey) =>
  ['test-pending', userId, publicationId, isPractice] as const;

/** Whether the submission was refused until the changed front matter is confirmed. (rules T4) */
export const isFrontMatterRequired = (error: Error | null): boolean =>
  error instanceof ApiError && error.code === 'test.front-matter';

export const useSubmitTest = (input: SubmissionInput) => useMutation(submitTestOptions(useQueryClient(), input));

/**
 * Submits the test. The pending result is set locally and rolled back when the call fails; a retry carries the same
 * idempotency key, so that it is graded once. (rules T10, T11)
 */
export function submitTestOptions(queries: QueryClient, input: SubmissionInput) {
  const { key, questions, draftState, onGraded, onUnreachable } = input;
  const pending = pendingResultKey(key);
  return mutationOptions({
    mutationFn: async (draft: Draft): Promise<TestResult> => {
      // A draft saved after the submission would start a new attempt.
      await draftState.pause();
      return submit(key, {
        results: toResults(questions, draft),
        confidence: listConfidence(draft.confidence),
        idempotencyKey: ensureIdempotencyKey(draft, (idempotencyKey) =>
          draftState.change((before) => ({ ...before, key: idempotencyKey })),
        ),
      });
    },
    onMutate: (draft) => void queries.setQueryData(pending, toResults(questions, draft)),
    onSuccess: async (result) => {
      const earlier = queries.getQueryData(resultsQuery(key).queryKey) ?? [];
      queries.setQueryData(resultsQuery(key).queryKey, [result, ...earlier.filter(({ id }) => id !== result.id)]);
      void queries.invalidateQueries({ queryKey: resultsQuery(key).queryKey });
      draftState.clear();
      onGraded();
      queries.removeQueries({ queryKey: testedQuery(key).queryKey });
    },
    onError: (error) => {
      if (error instanceof UnreachableError && onUnreachable?.(error.submission) === true) return;
      draftState.resume();
      // Loading the test again shows answers from other devices and reworded questions.
      if (isFrontMatterRequired(error)) draftState.change((before) => ({ ...before, shown: null }));
      if (error instanceof ApiError) void queries.invalidateQueries({ queryKey: testedQuery(key).queryKey });
    },
    onSettled: () => queries.removeQueries({ queryKey: pending }),
  });
}

/** A submission that may or may not have arrived. */
class UnreachableError extends Error {
  readonly submission: Submission;
  constructor(submission: Submission, cause: unknown) {
    super('The server could not be reached', { cause });
    this.submission = submission;
  }
}

/** Throws `UnreachableError` if the server gave no answer. */
async function submit({ publicationId, isPractice = false }: TestKey, submission: Submission): Promise<TestResult> {
  const { idempotencyKey, ...attributes } = submission;
  try {
    return await browserApi(submitTest, {
      params: { id: publicationId },
      attributes: { ...attributes, ...(isPractice ? { practice: true } : {}) },
      relationships: { publication: { type: 'Publication', id: publicationId } },
      include: ['questions.answers'],
      idempotencyKey,
    });
  } catch (error) {
    throw error instanceof ApiError ? error : new UnreachableError(submission, error);
  }
}

/** The idempotency key of the draft, or a new one, which is stored in the draft. */
function ensureIdempotencyKey(draft: Draft, store: (key: string) => void): string {
  if (draft.key !== null) return draft.key;
  // randomUUID exists in secure contexts alone, which plain HTTP on a local network is not.
  const key = [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  store(key);
  return key;
}

/** The message for a failed submission; null once the answers have changed since. */
export function useSubmissionError(error: Error | null, submitted: Draft | undefined, draft: Draft): string | null {
  const { t } = useText();
  if (error === null || hasChanged(submitted, draft)) return null;
  if (!(error instanceof ApiError)) return t('testRunner.failed.network');
  if (error.errors.some(({ meta }) => meta?.question_id !== undefined)) return t('testRunner.failed.missing');
  if (error.code === 'request.invalid-attribute') return t('testRunner.failed.changed');
  return t('testRunner.failed.server', { message: error.message });
}

const hasChanged = (submitted: Draft | undefined, draft: Draft): boolean =>
  JSON.stringify(submitted?.answers) !== JSON.stringify(draft.answers);
