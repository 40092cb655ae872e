import { asc, desc, type SQL, sql } from 'drizzle-orm';
import type { LibraryMeta } from '#contract/library-meta.ts';
import type { ReadQuery, SortKey } from '#server/jsonapi/read-query.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import {
  completeCards,
  keepWhileUnchanged,
  type PublicationCard,
  selectCards,
} from '#server/modules/catalogue/index.ts';
import { publications } from '#server/modules/catalogue/tables.ts';
import { highlight } from './highlight.ts';
import { all, conditionsOf, type LibraryFilter } from './queries-conditions.ts';
import { type Counted, countLibrary } from './queries-facets.ts';
import { readSearch, type Search } from './read-search.ts';

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
  const rows = await selectCards(ctx.db)
    .where(all(conditions))
    .orderBy(...orderOf(sort, search, count))
    .limit(page.size)
    .offset((page.number - 1) * page.size);
  const cards = await completeCards(ctx, rows);
  if (search === null) return { rows: cards, count, meta: { facets } };
  const marks = await highlight(
    ctx,
    search,
    rows.map(({ id }) => id),
  );
  return { rows: cards, count, meta: { facets, highlight: marks } };
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

/** Ranking reads every document that fits; where this many do, the rank says little and costs much. */
const RANKED_AT_MOST = 1500;

/** Most recently modified first; in a search, the best fit first. The id settles what is equal. (§9) */
function orderOf(sort: readonly SortKey[], search: Search | null, count: number): SQL[] {
  const asked = sort.length > 0 ? sort : [{ key: search === null ? 'modified' : 'relevance', descending: true }];
  const keys = asked.flatMap(({ key, descending }): SQL[] => {
    if (key === 'relevance') return relevance(search, count);
    const column = SORTS[key] ?? publications.modifiedOn;
    return [descending ? desc(column) : asc(column)];
  });
  return [...keys, asked.at(-1)?.descending === false ? asc(publications.id) : desc(publications.id)];
}

const SORTS: Readonly<Record<string, typeof publications.modifiedOn | typeof publications.publishedOn | SQL>> = {
  modified: publications.modifiedOn,
  publicationDate: publications.publishedOn,
  title: sql`lower(${publications.title})`,
};

function relevance(search: Search | null, count: number): SQL[] {
  if (search === null) return [desc(publications.modifiedOn)];
  if (count > RANKED_AT_MOST) return [desc(inTitle(search)), desc(publications.modifiedOn)];
  const rank = sql`(select ts_rank(d.words, ${search.query}::tsquery) from search_documents d where d.publication_id = ${publications.id})`;
  return [desc(rank), desc(publications.modifiedOn)];
}

const inTitle = ({ words }: Search): SQL =>
  sql`${publications.title} ilike any(${sql.param(words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`))}::text[])`;
