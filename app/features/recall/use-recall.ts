import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Recall, type RecallResult, recallQuery } from '#app/api/queries/recall-query.ts';
import { ApiError } from '#client/api/api-error.ts';
import { browserApi } from '#client/api/browser-api.ts';
import { answerRecall, changeRecall, setRecallEmails } from '#contract/calls/recall.ts';
import type { Confidence } from '#domain/assessment/test-draft.ts';
import { useOfflineAnswers } from './use-offline-answers.ts';

type ChosenAnswer = { id: string; answer: string; confidence: Confidence | null; title: string };

/**
 * The day's questions one after the other: the next one is shown when the result of the last was read, or when its answer
 * was stored here because there is no connection.
 */
export function useRecallDay() {
  const client = useQueryClient();
  const query = useQuery({ ...recallQuery, refetchOnWindowFocus: false });
  const [result, setResult] = useState<RecallResult | null>(null);
  const offline = useOfflineAnswers();
  const submission = useMutation({
    mutationFn: async ({ title, ...answer }: ChosenAnswer) => {
      const { id, ...plain } = answer;
      try {
        return (await browserApi(answerRecall, { params: { id }, plain })).data;
      } catch (error) {
        if (error instanceof ApiError || !offline.store({ ...answer, title })) throw error;
        return null;
      }
    },
    onSuccess: setResult,
    // Answered elsewhere, or the day is over: what is due is read again.
    onError: () => client.invalidateQueries(recallQuery),
  });
  const proceed = async () => {
    await client.invalidateQueries(recallQuery);
    setResult(null);
  };
  return { query, result, submission, proceed, offline };
}

/** Stops a question or brings it back, and reads what is due. */
export function useStopQuestion() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, stopped }: { id: string; stopped: boolean }) =>
      browserApi(changeRecall, { params: { id }, plain: { stopped } }),
    onSuccess: () => client.invalidateQueries(recallQuery),
  });
}

/** Turns the emails on or off; the choice is shown at once, and taken back if it could not be saved. */
export function useRecallEmails({ emails }: Recall) {
  const client = useQueryClient();
  const [isOn, setOn] = useState(emails);
  const { mutate, error } = useMutation({
    mutationFn: (on: boolean) => browserApi(setRecallEmails, { plain: { on } }),
    onSuccess: () => client.invalidateQueries(recallQuery),
    onError: (_, on) => setOn(!on),
  });
  const change = (on: boolean) => {
    setOn(on);
    mutate(on);
  };
  return { isOn, change, error };
}
