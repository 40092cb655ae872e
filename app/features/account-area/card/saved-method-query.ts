import { queryOptions, useQuery } from '@tanstack/react-query';
import { browserApi } from '#client/api/browser-api.ts';
import type { ResponseOf } from '#client/api/client.ts';
import { getSavedMethod } from '#contract/calls/membership.ts';

export type SavedMethod = NonNullable<ResponseOf<typeof getSavedMethod>['data']>;

const POLL_INTERVAL_MS = 2000;

/** The payment method of renewals, null if the provider reports none; and the outcome of the last card change. */
export const savedMethodQuery = (userId: string) =>
  queryOptions({
    queryKey: ['saved-method', userId],
    queryFn: ({ signal }) => browserApi(getSavedMethod, { signal }),
  });

type SavedMethodOptions = {
  /** Polls until the provider has confirmed a new card. */
  isPolling?: boolean;
};

export const useSavedMethod = (userId: string, { isPolling = false }: SavedMethodOptions = {}) =>
  useQuery({
    ...savedMethodQuery(userId),
    refetchInterval: ({ state }) => (isPolling && state.data?.meta.change === 'open' ? POLL_INTERVAL_MS : false),
  });
