import { asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { ReadQuery, SortKey } from '#server/jsonapi/read-query.ts';
import type { Queryable } from '#server/kernel/ctx.ts';
import { selectCards } from '#server/modules/catalogue/index.ts';
import { publications } from '#server/modules/catalogue/tables.ts';
import type { Search } from './read-search.ts';

type PageOf = { where: SQL | undefined; order: readonly SQL[]; page: ReadQuery['page'] };

/** One page of cards. The ids come first: what a card counts is counted for these rows alone, however deep the page. */
export function selectPage(db: Queryable, { where, order, page }: PageOf) {
  const ordered = db
    .select({ id: publications.id })
    .from(publications)
    .where(where)
    .orderBy(...order)
    .limit(page.size)
    .offset((page.number - 1) * page.size)
    .as('ordered');
  const placed = db
    .select({ id: ordered.id, place: sql<number>`row_number() over ()`.as('place') })
    .from(ordered)
    .as('placed');
  return selectCards(db).innerJoin(placed, eq(placed.id, publications.id)).orderBy(placed.place);
}

/** Ranking reads every document that fits; where this many do, the rank says little and costs much. */
const RANKED_AT_MOST = 1500;

/** Most recently modified first; in a search, the best fit first. The id settles what is equal. (§9) */
export function orderOf(sort: readonly SortKey[], search: Search | null, count: number): SQL[] {
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
