import { asc, sql } from 'drizzle-orm';
import { cacheByContentVersion } from '#server/kernel/content/content-cache.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { categories } from './tables.ts';

type Needs = Pick<Ctx, 'db' | 'content'>;

/** The number of published publications in each category. */
const publishedInCategory = sql<number>`(select count(*) from publication_categories pc
  join publications p on p.id = pc.publication_id
  where pc.category_id = categories.id and p.visibility = 'published')::int`;

const readCategories = ({ db }: Needs) =>
  db
    .select({
      id: categories.id,
      slug: categories.slug,
      name: categories.name,
      translations: categories.translations,
      featured: categories.featured,
      count: publishedInCategory,
    })
    .from(categories)
    .orderBy(asc(categories.position), asc(categories.id));

export type CategoryRow = Awaited<ReturnType<typeof readCategories>>[number];

const cached = cacheByContentVersion<CategoryRow[]>(1);

/** All categories in their order, cached because the counts are expensive and rarely change. */
export const listCategories = (ctx: Needs): Promise<CategoryRow[]> =>
  cached(ctx.content, 'categories', () => readCategories(ctx));

export async function loadCategories(ctx: Needs, ids: readonly number[]): Promise<CategoryRow[]> {
  const known = await listCategories(ctx);
  const isKnown = (id: number) => known.some((row) => row.id === id);
  // A category added by another process is read at once, before the new content version arrives.
  const rows = ids.every(isKnown) ? known : await readCategories(ctx);
  return rows.filter(({ id }) => ids.includes(id));
}
