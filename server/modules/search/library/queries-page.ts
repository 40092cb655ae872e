import { asc, desc, type SQL, sql } from 'drizzle-orm';
import type { ParsedQuery, SortKey } from '#server/jsonapi/read-query.ts';
import type { Queryable } from '#server/kernel/ctx.ts';
import { executePrepared } from '#server/kernel/execute-prepared.ts';
import { publications } from '#server/modules/catalogue/tables.ts';
import type { Search } from '#server/modules/search/query/parse-search.ts';
import { searchDocuments } from '#server/modules/search/tables.ts';
import { allConditions, type Conditions } from './queries-conditions.ts';
import { COUNTS, type CountRow, type LibraryCounts, MATCHES_ALL, matchingRows, readCounts } from './queries-facets.ts';
import { scoredPublications } from './queries-passages.ts';

type PageQuery = { conditions: Conditions; sort: readonly SortKey[]; page: ParsedQuery['page'] };

const SORTED = sql`, ${publications.modifiedOn} as modified, ${publications.publishedOn} as published,
  ${publications.expiresOn} as expires,
  lower(${publications.title}) as title`;

/** The ids of one page, by default the most recently modified first; ties are broken by id. (rules C14) */
export async function listIds(db: Queryable, { conditions, sort, page }: PageQuery): Promise<number[]> {
  // Without a search there is no match to order by.
  const keys = sort.filter(({ key }) => key !== 'relevance');
  const order = orderOf(keys.length > 0 ? keys : [{ key: 'modified', descending: true }]);
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from (
      select ${publications.id} as id${SORTED} from ${conditions.source} where ${allConditions(conditions)}
    ) as found order by ${order} ${limit(page)}`);
  return rows.map(({ id }) => id);
}

type SearchedPage = PageQuery & {
  searches: readonly Search[];
  /** Whether the search has filters, of which every mix is a query of its own. */
  isFiltered: boolean;
};
type SearchRow = CountRow | { facet: 'id'; value: string; count: number };

/** Searches of more parts are rare, and each number of parts is a query of its own. */
const MAX_PREPARED_PARTS = 4;

/** One page of a search, the best match first, and all counts, in one query. */
export async function findPage(
  db: Queryable,
  { conditions, searches, sort, page, isFiltered }: SearchedPage,
): Promise<LibraryCounts & { ids: number[] }> {
  const order = orderOf(sort.length > 0 ? sort : [{ key: 'relevance', descending: true }]);
  const query = sql`
    with ${matchingRows(conditions, sql`${SORTED}${tierOf(searches)}`)}, ${scoredPublications(searches)},
    page as (
      select id, row_number() over (order by ${order}) as number
      from fitting left join scored on scored.publication_id = fitting.id where ${MATCHES_ALL}
      order by number ${limit(page)}
    )
    ${COUNTS} union all select 'id', id::text, number::int from page`;
  const isUsual =
    !isFiltered && sort.length === 0 && searches.flatMap(({ parts }) => parts).length <= MAX_PREPARED_PARTS;
  const rows = isUsual ? await executePrepared<SearchRow>(db, query) : (await db.execute<SearchRow>(query)).rows;
  const ids = rows.filter(({ facet }) => facet === 'id').toSorted((one, other) => one.count - other.count);
  const counts = rows.filter((row): row is CountRow => row.facet !== 'id');
  return { ...readCounts(counts), ids: ids.map(({ value }) => Number(value)) };
}

const limit = (page: ParsedQuery['page']): SQL => sql`limit ${page.size} offset ${(page.number - 1) * page.size}`;

/** Titles with the words as typed come first, then titles with a synonym, then the rest. */
const tierOf = (searches: readonly Search[]): SQL => sql`, (case
  when ${searchDocuments.heading} @@ ${ofRow(searches, 'exact')} then 2
  when ${searchDocuments.heading} @@ ${ofRow(searches, 'query')} then 1 else 0 end) as tier`;

/** The tsquery for a document: the same for all, or the one of its language. */
function ofRow(searches: readonly Search[], which: 'query' | 'exact'): SQL {
  const [only, ...others] = searches.map((search) => ({ lang: search.lang, query: sql`${search[which]}::tsquery` }));
  if (only !== undefined && others.length === 0) return only.query;
  const cases = searches.map((search) => sql`when ${search.lang} then ${search[which]}::tsquery`);
  return sql`case ${searchDocuments.lang} ${sql.join(cases, sql` `)} end`;
}

const COLUMNS: Readonly<Record<string, SQL>> = {
  modified: sql`modified`,
  publicationDate: sql`published`,
  expirationDate: sql`expires`,
  title: sql`title`,
};

function orderOf(sort: readonly SortKey[]): SQL {
  const last = sort.at(-1)?.descending === false ? asc(sql`id`) : desc(sql`id`);
  return sql.join([...sort.flatMap(orderBy), last], sql`, `);
}

function orderBy({ key, descending }: SortKey): SQL[] {
  if (key === 'relevance') return [desc(sql`tier`), sql`score desc nulls last`, desc(sql`modified`)];
  return [descending ? desc(COLUMNS[key] ?? sql`modified`) : asc(COLUMNS[key] ?? sql`modified`)];
}
