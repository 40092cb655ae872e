import { queryOptions, useQuery } from '@tanstack/react-query';
import { browserApi } from '#app/api/browser-api.ts';
import type { AnswerOf } from '#app/api/client.ts';
import { getSavedMethod } from '#contract/calls/membership.ts';

export type SavedMethod = NonNullable<AnswerOf<typeof getSavedMethod>['data']>;

const EVERY_MS = 2000;

/** What a renewal is charged to, null where the provider does not tell; and what became of the last change of card. */
export const savedMethodQuery = (userId: string) =>
  queryOptions({
    queryKey: ['saved-method', userId],
    queryFn: ({ signal }) => browserApi(getSavedMethod, { signal }),
  });

type Watching = {
  /** Asked for again until the provider has confirmed a card that was just entered. */ isWatched?: boolean;
};

export const useSavedMethod = (userId: string, { isWatched = false }: Watching = {}) =>
  useQuery({
    ...savedMethodQuery(userId),
    refetchInterval: ({ state }) => (isWatched && state.data?.meta.change === 'open' ? EVERY_MS : false),
  });
