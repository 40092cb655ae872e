import { asc } from 'drizzle-orm';
import type { Ctx } from '#server/kernel/ctx.ts';
import { keepWhileUnchanged } from '#server/kernel/keep-while-unchanged.ts';
import { publishedInCategory } from './queries-links.ts';
import { categories } from './tables.ts';

type Needs = Pick<Ctx, 'db' | 'content'>;

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

const keep = keepWhileUnchanged<CategoryRow[]>(1);

/** All categories in their order. They are few, and their counts cost more than they change. */
export const listCategories = (ctx: Needs): Promise<CategoryRow[]> =>
  keep(ctx.content, 'categories', () => readCategories(ctx));

export async function loadCategories(ctx: Needs, ids: readonly number[]): Promise<CategoryRow[]> {
  const kept = await listCategories(ctx);
  const isKept = (id: number) => kept.some((row) => row.id === id);
  // One that was added since is read at once, rather than left out until the content version is heard.
  const rows = ids.every(isKept) ? kept : await readCategories(ctx);
  return rows.filter(({ id }) => ids.includes(id));
}
