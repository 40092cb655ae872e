import type { LibraryMeta } from '#contract/library-meta.ts';
import type { Language } from '#domain/catalogue/languages.ts';
import type { ReadQuery } from '#server/jsonapi/read-query.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { keepWhileUnchanged } from '#server/kernel/keep-while-unchanged.ts';
import { loadCards, type PublicationCard } from '#server/modules/catalogue/index.ts';
import { highlight } from './highlight.ts';
import { conditionsOf, type LibraryFilter } from './queries-conditions.ts';
import { type Counted, countLibrary } from './queries-facets.ts';
import { findPage, listIds } from './queries-page.ts';
import { reachOf } from './reach.ts';
import { readSearches } from './read-search.ts';

export type LibraryQuery = {
  filter: LibraryFilter & { search?: string | undefined };
  /** The language that is searched, and English where nothing is told in it; the list itself is the same in each. */
  lang?: Language | undefined;
} & Pick<ReadQuery, 'sort' | 'page'>;
export type LibraryPage = { rows: PublicationCard[]; count: number; meta: LibraryMeta };

/** The library as it is listed and searched: the page asked for, how many fit, and what else there is. (rules C14) */
export async function listPublications(
  ctx: Ctx,
  { filter, lang = 'en', sort, page }: LibraryQuery,
): Promise<LibraryPage> {
  const text = filter.search ?? '';
  const searches = text === '' ? [] : await readSearches(ctx, { text, lang, reach: reachOf(ctx) });
  if (text !== '' && searches.length === 0) return NOTHING;
  const conditions = conditionsOf(ctx, filter, searches);
  if (text === '') {
    const counted = await keepCounts(ctx, filter, () => countLibrary(ctx.db, conditions));
    const ids = counted.count === 0 ? [] : await listIds(ctx.db, { conditions, sort, page });
    return { rows: await loadCards(ctx, ids), count: counted.count, meta: { facets: counted.facets } };
  }
  const { ids, count, facets } = await findPage(ctx.db, { conditions, searches, sort, page });
  return { rows: await loadCards(ctx, ids), count, meta: { facets, highlight: await highlight(ctx, searches, ids) } };
}

const NOTHING: LibraryPage = {
  rows: [],
  count: 0,
  meta: { facets: { type: {}, category: {}, test_class: {}, recorded: {} }, highlight: {} },
};

const keep = keepWhileUnchanged<Counted>(300);

/** Counts that hold for every reader are kept; those of one reader's tests are not. */
function keepCounts(ctx: Ctx, filter: LibraryFilter, count: () => Promise<Counted>): Promise<Counted> {
  const isPersonal = filter.completed !== undefined || filter.can_user_take_test !== undefined;
  return isPersonal ? count() : keep(ctx.content, JSON.stringify(filter), count);
}
