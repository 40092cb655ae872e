import type { LibraryMeta } from '#contract/library-meta.ts';
import type { Language } from '#domain/catalogue/languages.ts';
import type { ParsedQuery } from '#server/jsonapi/read-query.ts';
import { cacheByContentVersion } from '#server/kernel/content/content-cache.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { loadCards, type PublicationCard } from '#server/modules/catalogue/index.ts';
import { parseSearches } from '#server/modules/search/query/parse-search.ts';
import { type SearchScope, searchScopeOf } from '#server/modules/search/query/search-scope.ts';
import { findHits } from './find-hits.ts';
import { conditionsOf, type LibraryFilter, testableTypes } from './queries-conditions.ts';
import { countLibrary, type LibraryCounts, subtractCounts } from './queries-facets.ts';
import { findPage, listIds } from './queries-page.ts';

export type LibraryQuery = {
  filter: LibraryFilter & { search?: string | undefined };
  /** The language to search, with English as the fallback; the result rows do not depend on it. */
  lang?: Language | undefined;
} & Pick<ParsedQuery, 'sort' | 'page'>;
export type LibraryPage = { rows: PublicationCard[]; count: number; meta: LibraryMeta };

/** A page of the library or of a search in it, with the total and facets. (rules C14) */
export async function listPublications(ctx: Ctx, query: LibraryQuery): Promise<LibraryPage> {
  const { ids, ...found } = isSearch(query) ? await searchOnce(ctx, query) : await listAll(ctx, query);
  return { rows: await loadCards(ctx, ids), ...found };
}

/** What a query found, without the rows. */
type LibraryResult = { ids: readonly number[]; count: number; meta: LibraryMeta };
type SearchQuery = LibraryQuery & { filter: { search: string } };

const isSearch = (query: LibraryQuery): query is SearchQuery =>
  query.filter.search !== undefined && query.filter.search !== '';

async function listAll(ctx: Ctx, { filter, sort, page }: LibraryQuery): Promise<LibraryResult> {
  const { count, facets } = await countAll(ctx, filter);
  const ids = count === 0 ? [] : await listIds(ctx.db, { conditions: conditionsOf(ctx, filter, []), sort, page });
  return { ids, count, meta: { facets } };
}

const cachedSearches = cacheByContentVersion<LibraryResult>(300);

/** Readers who may read the same find the same, unless they filter by their own tests. */
function searchOnce(ctx: Ctx, query: SearchQuery): Promise<LibraryResult> {
  const scope = searchScopeOf(ctx);
  const { completed, can_user_take_test: mayTakeTest } = query.filter;
  if (completed !== undefined || mayTakeTest !== undefined) return search(ctx, query, scope);
  return cachedSearches(ctx.content, JSON.stringify([scope, query]), () => search(ctx, query, scope));
}

async function search(
  ctx: Ctx,
  { filter, lang = 'en', sort, page }: SearchQuery,
  scope: SearchScope,
): Promise<LibraryResult> {
  const searches = await parseSearches(ctx, { text: filter.search, lang, scope, isTyping: false });
  if (searches.length === 0) return NOTHING;
  const { search: _, ...filters } = filter;
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  const conditions = conditionsOf(ctx, filter, searches);
  const { ids, count, facets } = await findPage(ctx.db, { conditions, searches, sort, page, isFiltered });
  const hits = await findHits(ctx, searches, ids);
  const highlight = Object.fromEntries(ids.map((id) => [String(id), hits[id]?.[0]?.sentence ?? '']));
  return { ids, count, meta: { facets, highlight, hits, is_partial: searches.some(({ isPartial }) => isPartial) } };
}

const NOTHING: LibraryResult = {
  ids: [],
  count: 0,
  meta: {
    facets: { type: {}, category: {}, test_class: {}, recorded: {} },
    highlight: {},
    hits: {},
    is_partial: false,
  },
};

const cached = cacheByContentVersion<LibraryCounts>(300);

/**
 * The counts of a list. Those that do not depend on the reader's tests are cached; the reader has completed few of all, so
 * those are counted and subtracted.
 */
async function countAll(
  ctx: Ctx,
  { completed, can_user_take_test: mayTakeTest, ...filter }: LibraryFilter,
): Promise<LibraryCounts> {
  const count = (parts: LibraryFilter) => countLibrary(ctx.db, conditionsOf(ctx, parts, []));
  if (completed === true || mayTakeTest === false)
    return count({ ...filter, completed, can_user_take_test: mayTakeTest });
  const shared: LibraryFilter = {
    ...filter,
    ...(completed === false ? { episodes: false } : {}),
    ...(mayTakeTest === true ? { testable: true } : {}),
  };
  const reader = mayTakeTest === true ? [testableTypes(ctx), ctx.clock.today()] : [];
  const all = await cached(ctx.content, JSON.stringify([shared, reader]), () => count(shared));
  if (completed === undefined && mayTakeTest === undefined) return all;
  return subtractCounts(all, await count({ ...shared, completed: true }));
}
