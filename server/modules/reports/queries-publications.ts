/** What members did with each publication in a period. (rules G9) */
import { and, asc, desc, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm';
import { type Comparison, comparedPeriod, type Period } from '#domain/reports/period.ts';
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
  /** The figures of which earlier period are read beside those of this one; none without it. */
  compare?: Comparison | undefined;
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
  const page = pageBehind(rows, size, (row) => ({
    value: name === 'title' ? row.titleKey : String(row[name]),
    id: row.id,
  }));
  const compared = await readCompared(db, page.rows, {
    period: comparedPeriod(period, filter.compare ?? 'none'),
    today,
  });
  return { ...page, rows: page.rows.map((row) => ({ ...row, compared: compared(row.id) })) };
}

type ComparedSums = Record<'viewed' | 'started' | 'passed' | 'quarters', number>;
const NOTHING: ComparedSums = { viewed: 0, started: 0, passed: 0, quarters: 0 };

/** The sums of the same publications in the compared period; null without one. (rules G3) */
async function readCompared(
  db: Queryable,
  rows: readonly { id: number }[],
  { period, today }: { period: Period | null; today: PlainDate },
): Promise<(id: number) => ComparedSums | null> {
  if (period === null || rows.length === 0) return () => null;
  const figures = sumPublications(db, period, today);
  const found = await db
    .select({
      id: figures.id,
      ...{ viewed: figures.viewed, started: figures.started, passed: figures.passed, quarters: figures.quarters },
    })
    .from(figures)
    .where(
      inArray(
        figures.id,
        rows.map(({ id }) => id),
      ),
    );
  const byId = new Map(found.map(({ id, ...sums }) => [id, sums]));
  return (id) => byId.get(id) ?? NOTHING;
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
