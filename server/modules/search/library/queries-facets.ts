import { type SQL, sql } from 'drizzle-orm';
import type { Facets } from '#contract/library-meta.ts';
import { testClass } from '#domain/catalogue/test-class.ts';
import { isOffered } from '#domain/site/features.ts';
import type { Queryable } from '#server/kernel/ctx.ts';
import { publications } from '#server/modules/catalogue/tables.ts';
import { type Conditions, IS_RECORDED } from './queries-conditions.ts';

export type LibraryCounts = { count: number; facets: Facets };
export type CountRow = { facet: keyof Facets | 'count'; value: string; count: number };

/**
 * Rows that match the filters without facets, with a boolean column for each filter with a facet, and the columns in
 * `more`.
 */
export function matchingRows(conditions: Conditions, more: SQL = sql``): SQL {
  const truth = (condition: SQL | undefined) => condition ?? sql`true`;
  const creditClass = isOffered('credit') ? sql`${publications.creditClass}` : sql`null::text`;
  return sql`fitting as materialized (
    select ${publications.id} as id, ${publications.type} as type, ${creditClass} as credit_class,
      (${truth(conditions.type)}) as of_type, (${truth(conditions.category)}) as in_category,
      (${truth(conditions.test_class)}) is true as of_class, (${truth(conditions.recorded)}) as of_medium,
      ${IS_RECORDED} as recorded${more}
    from ${conditions.source} where ${conditions.base ?? sql`true`}
  )`;
}

/** Rows that match every filter. */
export const MATCHES_ALL = sql`of_type and in_category and of_class and of_medium`;

/** The total and each facet without its own filter, in one pass over `fitting`. */
export const COUNTS = sql`
  select 'count' as facet, '' as value, count(*)::int as count from fitting where ${MATCHES_ALL}
  union all
  select 'type', type, count(*)::int from fitting where in_category and of_class and of_medium group by type
  union all
  select 'test_class', credit_class, count(*)::int from fitting
    where of_type and in_category and of_medium and credit_class is not null group by credit_class
  union all
  select 'recorded', recorded::text, count(*)::int from fitting
    where of_type and in_category and of_class group by recorded
  union all
  select 'category', c.slug, count(*)::int from fitting
    join publication_categories pc on pc.publication_id = fitting.id join categories c on c.id = pc.category_id
    where of_type and of_class and of_medium group by c.slug`;

export async function countLibrary(db: Queryable, conditions: Conditions): Promise<LibraryCounts> {
  const { rows } = await db.execute<CountRow>(sql`with ${matchingRows(conditions)} ${COUNTS}`);
  return readCounts(rows);
}

export function readCounts(rows: readonly CountRow[]): LibraryCounts {
  const facets: Facets = { type: {}, category: {}, test_class: {}, recorded: {} };
  let total = 0;
  for (const { facet, value, count } of rows) {
    if (facet === 'count') total = count;
    else facets[facet][nameOf(facet, value)] = count;
  }
  return { count: total, facets };
}

/** The counts of a list without the rows of a part of it; what is left of nothing is omitted, as in other counts. */
export function subtractCounts(all: LibraryCounts, part: LibraryCounts): LibraryCounts {
  const subtract = (facet: keyof Facets) =>
    Object.fromEntries(
      Object.entries(all.facets[facet])
        .map(([name, count]) => [name, count - (part.facets[facet][name] ?? 0)] as const)
        .filter(([, count]) => count > 0),
    );
  return {
    count: all.count - part.count,
    facets: {
      type: subtract('type'),
      category: subtract('category'),
      test_class: subtract('test_class'),
      recorded: subtract('recorded'),
    },
  };
}

/** In the API the credit classes are 1 and 2. (rules C2) */
function nameOf(facet: keyof Facets, value: string): string {
  if (facet !== 'test_class') return value;
  return String(testClass(value === 'SA' ? 'SA' : 'CME'));
}
