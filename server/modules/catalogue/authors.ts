import { asc, count, inArray } from 'drizzle-orm';
import { idFromSlug, parseId } from '#domain/shared/id.ts';
import type { Page } from '#server/jsonapi/mount.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { keepRowsWhileUnchanged } from '#server/kernel/keep-while-unchanged.ts';
import { authors } from './tables.ts';

export type AuthorRow = typeof authors.$inferSelect;

type Needs = Pick<Ctx, 'db' | 'content'>;

const keep = keepRowsWhileUnchanged<AuthorRow>(2000);

export const loadAuthors = ({ db, content }: Needs, ids: readonly number[]): Promise<AuthorRow[]> =>
  keep(content, ids, (missing) => db.select().from(authors).where(inArray(authors.id, missing)));

/** One author by number or by a slug that ends in it. (rules P2) */
export async function getAuthor(ctx: Needs, idOrSlug: string): Promise<AuthorRow> {
  const id = parseId<'author'>(idOrSlug) ?? idFromSlug<'author'>(idOrSlug);
  const [author] = id === null ? [] : await loadAuthors(ctx, [id]);
  if (author === undefined) throw new Failure('author.not-found');
  return author;
}

/** The faculty, by last name. */
export async function listAuthors({ db }: Pick<Ctx, 'db'>, page: { number: number; size: number }): Promise<Page> {
  const rows = await db
    .select()
    .from(authors)
    .orderBy(asc(authors.lastName), asc(authors.firstName), asc(authors.id))
    .limit(page.size)
    .offset((page.number - 1) * page.size);
  const [total] = await db.select({ count: count() }).from(authors);
  return { rows, count: total?.count ?? 0 };
}
