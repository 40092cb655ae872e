import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { listMissing, toAnswers } from '#app/features/survey/survey-answers.ts';
import { ApiError } from '#client/api/api-error.ts';
import { browserApi } from '#client/api/browser-api.ts';
import type { ResponseOf } from '#client/api/client.ts';
import { getFollowUp, stopFollowUps, submitFollowUp } from '#contract/calls/follow-up.ts';

export type FollowUp = ResponseOf<typeof getFollowUp>['data'];

/** The follow-up of a private link. Fetched each time, because the link ends with its answer. */
export function useFollowUp(token: string) {
  const query = useQuery({
    queryKey: ['follow-up', token],
    queryFn: async ({ signal }) => (await browserApi(getFollowUp, { params: { token }, signal })).data,
    ...{ staleTime: Number.POSITIVE_INFINITY, gcTime: 0, retry: false, refetchOnWindowFocus: false },
  });
  const { error, data } = query;
  if (data !== undefined) return { kind: 'loaded', followUp: data } as const;
  if (error === null) return { kind: 'loading' } as const;
  if (error instanceof ApiError && error.status === 404) return { kind: 'unknown' } as const;
  if (error instanceof ApiError && error.status === 410)
    return { kind: error.code === 'follow-up.answered' ? 'answered' : 'ended' } as const;
  return { kind: 'failed', retry: () => void query.refetch() } as const;
}

/** The answers, validated after the first attempt. */
export function useFollowUpForm(token: string, { form, questions }: FollowUp, onSubmitted: () => void) {
  const [values, setValues] = useState<Record<string, string>>({});
  const [hasTried, setTried] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const submission = useMutation({
    mutationFn: () =>
      browserApi(submitFollowUp, { params: { token }, plain: { form, answers: toAnswers(questions, values) } }),
    onSuccess: onSubmitted,
  });
  const missing = listMissing(questions, values).map(({ id }) => id);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const [first] = missing;
    if (first !== undefined) element.current?.querySelector<HTMLElement>(`[name="${CSS.escape(first)}"]`)?.focus();
    else if (!submission.isPending) submission.mutate();
  };
  const change = (id: string, value: string) => setValues((all) => ({ ...all, [id]: value }));
  return { element, values, invalid: new Set(hasTried ? missing : []), change, submit, submission };
}

export const useStopFollowUps = (token: string) =>
  useMutation({ mutationFn: () => browserApi(stopFollowUps, { params: { token } }) });
