import { queryOptions, useQuery } from '@tanstack/react-query';
import { browserApi } from '#app/api/browser-api.ts';
import { getSavedMethod } from '#contract/calls/membership.ts';

/** What a renewal is charged to; null where the provider does not tell. */
export const savedMethodQuery = (userId: string) =>
  queryOptions({
    queryKey: ['saved-method', userId],
    queryFn: async ({ signal }) => (await browserApi(getSavedMethod, { signal })).data,
  });

export const useSavedMethod = (userId: string) => useQuery(savedMethodQuery(userId));
