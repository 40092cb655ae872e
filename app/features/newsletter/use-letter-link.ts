import { useQuery } from '@tanstack/react-query';
import { ApiError } from '#app/api/api-error.ts';
import { browserApi } from '#app/api/browser-api.ts';
import { confirmSubscription, unsubscribe } from '#contract/calls/growth.ts';

export type LetterLink =
  | { state: 'none' | 'working' | 'done' | 'refused' }
  | { state: 'unreachable'; retry: () => void };

const CALLS = { confirm: confirmSubscription, leave: unsubscribe };

/** What became of the link of a letter, which needs no session; both may be followed as often as one likes. (rules P43, P44) */
export function useLetterLink(kind: keyof typeof CALLS, token: string | null): LetterLink {
  const call = useQuery({
    queryKey: ['letter', kind, token],
    queryFn: () => browserApi(CALLS[kind], { parameters: { token: token ?? '' } }),
    enabled: token !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (token === null) return { state: 'none' };
  if (call.isSuccess) return { state: 'done' };
  if (call.isFetching || call.error === null) return { state: 'working' };
  if (call.error instanceof ApiError) return { state: 'refused' };
  return { state: 'unreachable', retry: () => void call.refetch() };
}
