import type { LibraryMeta } from '#contract/library-meta.ts';
import type { Language } from '#domain/catalogue/languages.ts';
import type { ParsedQuery } from '#server/jsonapi/read-query.ts';
import { cacheByContentVersion } from '#server/kernel/content-cache.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { loadCards, type PublicationCard } from '#server/modules/catalogue/index.ts';
import { parseSearches } from '#server/modules/search/query/parse-search.ts';
import { searchScopeOf } from '#server/modules/search/query/search-scope.ts';
import { findHits } from './find-hits.ts';
import { conditionsOf, type LibraryFilter } from './queries-conditions.ts';
import { countLibrary, type LibraryCounts, subtractCounts } from './queries-facets.ts';
import { findPage, listIds } from './queries-page.ts';

export type LibraryQuery = {
  filter: LibraryFilter & { search?: string | undefined };
  /** The language to search, with English as the fallback; the result rows do not depend on it. */
  lang?: Language | undefined;
} & Pick<ParsedQuery, 'sort' | 'page'>;
export type LibraryPage = { rows: PublicationCard[]; count: number; meta: LibraryMeta };

/** A page of the library or of a search in it, with the total and facets. (rules C14) */
export async function listPublications(
  ctx: Ctx,
  { filter, lang = 'en', sort, page }: LibraryQuery,
): Promise<LibraryPage> {
  const text = filter.search ?? '';
  const searches =
    text === '' ? [] : await parseSearches(ctx, { text, lang, scope: searchScopeOf(ctx), isTyping: false });
  if (text !== '' && searches.length === 0) return EMPTY_PAGE;
  const conditions = conditionsOf(ctx, filter, searches);
  if (text === '') {
    const counted = await countAll(ctx, filter);
    const ids = counted.count === 0 ? [] : await listIds(ctx.db, { conditions, sort, page });
    return { rows: await loadCards(ctx, ids), count: counted.count, meta: { facets: counted.facets } };
  }
  const { ids, count, facets } = await findPage(ctx.db, { conditions, searches, sort, page });
  const hits = await findHits(ctx, searches, ids);
  const highlight = Object.fromEntries(ids.map((id) => [String(id), hits[id]?.[0]?.sentence ?? '']));
  return {
    rows: await loadCards(ctx, ids),
    count,
    meta: { facets, highlight, hits, is_partial: searches.some(({ isPartial }) => isPartial) },
  };
}

const EMPTY_PAGE: LibraryPage = {
  rows: [],
  count: 0,
  meta: {
    facets: { type: {}, category: {}, test_class: {}, recorded: {} },
    highlight: {},
    hits: {},
    is_partial: false,
  },
};

const cached = cacheByContentVersion<LibraryCounts>(300);

/** The counts of a list. Those that do not depend on the reader's tests are cached. */
async function countAll(ctx: Ctx, { completed, ...filter }: LibraryFilter): Promise<LibraryCounts> {
  const count = (parts: LibraryFilter) => countLibrary(ctx.db, conditionsOf(ctx, parts, []));
  if (filter.can_user_take_test !== undefined || completed === true) return count({ ...filter, completed });
  if (completed === undefined) return cached(ctx.content, JSON.stringify(filter), () => count(filter));
  // The reader has completed few of all, so those are counted and subtracted.
  const others = await countAll(ctx, { ...filter, episodes: false });
  return subtractCounts(others, await count({ ...filter, episodes: false, completed: true }));
}
