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
import { countLibrary, type LibraryCounts } from './queries-facets.ts';
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
    const counted = await cacheCounts(ctx, filter, () => countLibrary(ctx.db, conditions));
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

/** Caches counts, except those that depend on the reader's tests. */
function cacheCounts(ctx: Ctx, filter: LibraryFilter, count: () => Promise<LibraryCounts>): Promise<LibraryCounts> {
  const isPersonal = filter.completed !== undefined || filter.can_user_take_test !== undefined;
  return isPersonal ? count() : cached(ctx.content, JSON.stringify(filter), count);
}
