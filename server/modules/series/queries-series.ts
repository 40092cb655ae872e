import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '#server/kernel/ctx.ts';
import { categories, publicationCategories } from '#server/modules/catalogue/tables.ts';
import { series, seriesCertificates, seriesStarts } from './tables.ts';

export type SeriesRow = typeof series.$inferSelect;
export type SeriesStart = typeof seriesStarts.$inferSelect;

/** A series with its parts in order, whatever their state. */
export type SeriesWithParts = SeriesRow & { parts: number[] };

/** Table names are written out, as Drizzle drops them. */
const PARTS = sql<number[]>`array(select p.publication_id from series_parts p
  where p.series_slug = series.slug order by p.position)`;

const columns = {
  ...{ slug: series.slug, title: series.title, intro: series.intro, status: series.status },
  ...{ required: series.required, position: series.position, translations: series.translations, parts: PARTS },
};

/** Published series in the order of the office. */
export const listPublished = (db: Queryable): Promise<SeriesWithParts[]> =>
  db.select(columns).from(series).where(eq(series.status, 'published')).orderBy(asc(series.position), asc(series.slug));

export const listBySlug = async (db: Queryable, slugs: readonly string[]): Promise<SeriesWithParts[]> =>
  slugs.length === 0
    ? []
    : db
        .select(columns)
        .from(series)
        .where(inArray(series.slug, [...slugs]));

export async function findSeries(db: Queryable, slug: string): Promise<SeriesWithParts | null> {
  return (await listBySlug(db, [slug]))[0] ?? null;
}

/** The first category of each publication, by which its cover is drawn. */
export async function listFirstCategories(db: Queryable, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([publicationCategories.publicationId], {
      id: publicationCategories.publicationId,
      slug: categories.slug,
    })
    .from(publicationCategories)
    .innerJoin(categories, eq(categories.id, publicationCategories.categoryId))
    .where(inArray(publicationCategories.publicationId, [...ids]))
    .orderBy(asc(publicationCategories.publicationId), asc(publicationCategories.position));
  return new Map(rows.map(({ id, slug }) => [id, slug]));
}

/** The series that a member has started or has a certificate of. (rules Q2) */
export async function listStartedSlugs(db: Queryable): Promise<Set<string>> {
  const started = await db.selectDistinct({ slug: seriesStarts.seriesSlug }).from(seriesStarts);
  const certified = await db.selectDistinct({ slug: seriesCertificates.seriesSlug }).from(seriesCertificates);
  return new Set([...started, ...certified].map(({ slug }) => slug));
}

/** A member's series, the one that was started last first. */
export const listStarts = (db: Queryable, userId: number): Promise<SeriesStart[]> =>
  db
    .select()
    .from(seriesStarts)
    .where(eq(seriesStarts.userId, userId))
    .orderBy(sql`${seriesStarts.startedAt} desc`, asc(seriesStarts.seriesSlug));

export async function findStart(
  db: Queryable,
  { userId, slug }: { userId: number; slug: string },
): Promise<SeriesStart | null> {
  const own = and(eq(seriesStarts.userId, userId), eq(seriesStarts.seriesSlug, slug));
  const [row] = await db.select().from(seriesStarts).where(own);
  return row ?? null;
}
