import { queryOptions } from '@tanstack/react-query';
import { browserApi } from '#app/api/browser-api.ts';
import { listProgress, listPublicationsInOrder } from '#contract/calls/catalogue.ts';
import { arrangeContinue, type Continued } from './arrange-continue.ts';

const SHOWN = 3;

/** What was begun, each with its categories: a drawing is the same wherever its publication is shown. */
async function readContinued({ signal }: { signal: AbortSignal }): Promise<Continued[]> {
  const { items } = await browserApi(listProgress, { include: 'section.publication', page: { size: 100 }, signal });
  const begun = arrangeContinue(items).slice(0, SHOWN);
  if (begun.length === 0) return [];
  const drawn = await browserApi(listPublicationsInOrder, {
    filter: { id__in: begun.map(({ publication }) => publication.id) },
    include: 'categories',
    fields: { Publication: 'categories', Category: 'slug' },
    signal,
  });
  const categories = new Map(drawn.items.map((publication) => [publication.id, publication.categories ?? []]));
  return begun.map((continued) => ({
    ...continued,
    publication: { ...continued.publication, categories: categories.get(continued.publication.id) ?? [] },
  }));
}

/** Where one left off, the latest first. */
export const continueQuery = queryOptions({ queryKey: ['progress', 'all'], queryFn: readContinued });
