/** The publications that the user saved for later. */
import { queryOptions } from '@tanstack/react-query';
import { browserApi } from '#client/api/browser-api.ts';
import type { Api } from '#client/api/client.ts';
import { listSaved } from '#contract/calls/catalogue.ts';
import type { Entity } from '#contract/resources.ts';

/** What a list of the dashboard shows of each publication. */
export const LISTED_FIELDS = {
  Publication: [
    'slug',
    'title',
    'type',
    'metadataLabel',
    'earnLabelSmall',
    'expired',
    'completed',
    'authors',
    'categories',
  ],
  Author: ['fullName'],
  Category: ['slug'],
} as const;

export type ListedPublication = Entity<'Publication', 'authors' | 'categories', typeof LISTED_FIELDS>;

export const loadSaved = (api: Api, signal?: AbortSignal) => api(listSaved, { page: { size: 0 }, signal });

/** The ids alone: all save buttons share this query. */
export const savedQuery = queryOptions({
  queryKey: ['saved', 'ids'],
  queryFn: async ({ signal }): Promise<string[]> => {
    const { items } = await loadSaved(browserApi, signal);
    return items.map(({ id }) => id);
  },
});

/**
 * The latest ones. Fetched on each visit but not while the list is shown, so that a removed publication can be saved
 * again.
 */
export const savedListQuery = (size: number) =>
  queryOptions({
    queryKey: ['saved', 'list', size],
    queryFn: async ({ signal }): Promise<{ items: ListedPublication[]; count: number }> => {
      const { items, pagination } = await browserApi(listSaved, {
        include: ['publication.authors', 'publication.categories'],
        fields: LISTED_FIELDS,
        page: { size },
        signal,
      });
      return { items: items.flatMap(({ publication }) => publication ?? []), count: pagination.count };
    },
    refetchOnMount: 'always',
    staleTime: 0,
  });
