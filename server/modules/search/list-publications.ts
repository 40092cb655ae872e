import type { LibraryMeta } from '#contract/library-meta.ts';
import type { ReadQuery } from '#server/jsonapi/read-query.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { completeCards, keepWhileUnchanged, type PublicationCard } from '#server/modules/catalogue/index.ts';
import { highlight } from './highlight.ts';
import { all, conditionsOf, type LibraryFilter } from './queries-conditions.ts';
import { type Counted, countLibrary } from './queries-facets.ts';
import { orderOf, selectPage } from './queries-page.ts';
import { readSearch } from './read-search.ts';

export type LibraryQuery = { filter: LibraryFilter & { search?: string | undefined } } & Pick<
  ReadQuery,
  'sort' | 'page'
>;
export type LibraryPage = { rows: PublicationCard[]; count: number; meta: LibraryMeta };

/** The library as it is listed and searched: the page asked for, how many fit, and what else there is. (§7) */
export async function listPublications(ctx: Ctx, { filter, sort, page }: LibraryQuery): Promise<LibraryPage> {
  const text = filter.search ?? '';
  const search = text === '' ? null : await readSearch(ctx, text);
  if (text !== '' && search === null) return NOTHING;
  const conditions = conditionsOf(ctx, filter, search);
  const { count, facets } = await keepCounts(ctx, filter, () => countLibrary(ctx.db, conditions));
  const rows = await completeCards(
    ctx,
    await selectPage(ctx.db, { where: all(conditions), order: orderOf(sort, search, count), page }),
  );
  if (search === null) return { rows, count, meta: { facets } };
  const ids = rows.map(({ id }) => id);
  return { rows, count, meta: { facets, highlight: await highlight(ctx, search, ids) } };
}

const NOTHING: LibraryPage = {
  rows: [],
  count: 0,
  meta: { facets: { type: {}, category: {}, test_class: {} }, highlight: {} },
};

const keep = keepWhileUnchanged<Counted>(300);

/** Counts that hold for every reader are kept; those of one reader's tests are not. */
function keepCounts(ctx: Ctx, filter: LibraryQuery['filter'], count: () => Promise<Counted>): Promise<Counted> {
  const isPersonal = filter.completed !== undefined || filter.can_user_take_test !== undefined;
  return isPersonal ? count() : keep(ctx.content, JSON.stringify(filter), count);
}
