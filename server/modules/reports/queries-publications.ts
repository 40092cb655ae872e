/** What members did with each publication in a period. (rules G9) */
import { and, asc, desc, eq, ilike, or, type SQL, sql } from 'drizzle-orm';
import type { Period } from '#domain/reports/period.ts';
import type { PlainDate } from '#domain/shared/dates.ts';
import type { Queryable } from '#server/kernel/ctx.ts';
import { behind, pageBehind, readCursor } from '#server/kernel/requests/cursor.ts';
import { escapeLike } from '#server/kernel/text/escape-like.ts';
import { publications } from '#server/modules/catalogue/tables.ts';
import { sumPublications } from './sum-publications.ts';

export type PublicationFilter = {
  from?: PlainDate | undefined;
  to?: PlainDate | undefined;
  type?: string | undefined;
  search?: string | undefined;
};

export type SortKey = { key: string; descending: boolean };
type Listing = { period: Period; today: PlainDate; sort?: SortKey | undefined; after: string | null; size: number };

/** Without a sort, the publications that were started most often are first. */
const USUAL_SORT: SortKey = { key: 'started', descending: true };

/** One page of publications, by a measure or by title. */
export async function listPublicationFigures(db: Queryable, filter: PublicationFilter, listing: Listing) {
  const { period, today, size } = listing;
  const figures = sumPublications(db, period, today);
  const of = (column: SQL.Aliased<number>) => sql<number>`coalesce(${column}, 0)`.mapWith(Number);
  const values = {
    viewed: of(figures.viewed),
    started: of(figures.started),
    submitted: of(figures.submitted),
    passed: of(figures.passed),
    quarters: of(figures.quarters),
    title: sql<string>`lower(${publications.title})`,
  };
  const { key, descending } = listing.sort ?? USUAL_SORT;
  const name = key as keyof typeof values;
  const column = values[name];
  const keys = { column: column as never, id: publications.id, descending };
  const parse = (value: string) => (name === 'title' ? value : Number(value));
  const rows = await db
    .select({
      id: publications.id,
      type: publications.type,
      ...values,
      title: publications.title,
      titleKey: values.title,
      first: of(figures.first),
      firstPassed: of(figures.firstPassed),
    })
    .from(publications)
    .leftJoin(figures, eq(figures.id, publications.id))
    .where(and(matches(filter), behind(readCursor(listing.after), keys, parse)))
    .orderBy(descending ? desc(column) : asc(column), descending ? desc(publications.id) : asc(publications.id))
    .limit(size + 1);
  return pageBehind(rows, size, (row) => ({
    value: name === 'title' ? row.titleKey : String(row[name]),
    id: row.id,
  }));
}

export type PublicationRow = Awaited<ReturnType<typeof listPublicationFigures>>['rows'][number];

const matches = ({ type, search }: PublicationFilter): SQL | undefined =>
  and(
    type === undefined ? undefined : eq(publications.type, type),
    search === undefined
      ? undefined
      : or(
          ilike(publications.title, `%${escapeLike(search.trim())}%`),
          /^\d{1,9}$/.test(search.trim()) ? eq(publications.id, Number(search.trim())) : undefined,
        ),
  );
