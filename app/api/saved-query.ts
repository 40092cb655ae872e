/** What the signed-in reader saved for later. */
import { queryOptions } from '@tanstack/react-query';
import { listSaved } from '#contract/calls/catalogue.ts';
import type { Entity } from '#contract/resources.ts';
import { browserApi } from './browser-api.ts';

/** The ids alone: every mark on a page asks the same question. */
export const savedQuery = queryOptions({
  queryKey: ['saved', 'ids'],
  queryFn: async ({ signal }): Promise<string[]> => {
    const { items } = await browserApi(listSaved, { page: { size: 0 }, signal });
    return items.map(({ id }) => id);
  },
});

/**
 * The latest of them, to be shown. Asked anew on each visit and not while one looks: what is taken off stays in view until
 * then, so that it can be put back.
 */
export const savedListQuery = (size: number) =>
  queryOptions({
    queryKey: ['saved', 'list', size],
    queryFn: async ({ signal }): Promise<{ items: Entity<'Publication'>[]; count: number }> => {
      const { items, pagination } = await browserApi(listSaved, {
        include: 'publication.authors,publication.categories',
        fields: {
          Publication: 'slug,title,type,metadataLabel,earnLabelSmall,expired,completed,authors,categories',
          Author: 'fullName',
          Category: 'slug',
        },
        page: { size },
        signal,
      });
      return { items: items.flatMap(({ publication }) => publication ?? []), count: pagination.count };
    },
    refetchOnMount: 'always',
    staleTime: 0,
  });
