import { queryOptions } from '@tanstack/react-query';
import { browserApi } from '#client/api/browser-api.ts';
import { listProgress, listPublicationsInOrder } from '#contract/calls/catalogue.ts';
import { type DrawnItem, listContinueItems, PROGRESS_QUERY } from './continue-items.ts';

const MAX_ITEMS = 3;

/** The items with the categories of their publications. */
async function fetchContinueItems({ signal }: { signal: AbortSignal }): Promise<DrawnItem[]> {
  const { items } = await browserApi(listProgress, { ...PROGRESS_QUERY, page: { size: 100 }, signal });
  const started = listContinueItems(items).slice(0, MAX_ITEMS);
  if (started.length === 0) return [];
  const covers = await browserApi(listPublicationsInOrder, {
    filter: { id__in: started.map(({ publication }) => publication.id) },
    include: ['categories'],
    fields: { Publication: ['categories'], Category: ['slug'] },
    signal,
  });
  const categories = new Map(covers.items.map((publication) => [publication.id, publication.categories]));
  return started.map((item) => ({
    ...item,
    publication: { ...item.publication, categories: categories.get(item.publication.id) ?? [] },
  }));
}

/** The publications in progress, the latest first. */
export const continueQuery = queryOptions({ queryKey: ['progress', 'all'], queryFn: fetchContinueItems });
