/** The authors that accounts write as. (rules E6) */
import { eq, inArray, max } from 'drizzle-orm';
import type { Queryable, Tx } from '#server/kernel/ctx.ts';
import { publicationDrafts } from '#server/modules/authoring/tables.ts';
import { authors, publications } from '#server/modules/catalogue/tables.ts';

/** The slugs of the authors that the account writes as. */
export async function listOwnSlugs(db: Queryable, userId: number): Promise<string[]> {
  const rows = await db.select({ slug: authors.slug }).from(authors).where(eq(authors.userId, userId));
  return rows.map(({ slug }) => slug);
}

export const countAuthors = (db: Queryable, slugs: readonly string[]): Promise<number> =>
  slugs.length === 0 ? Promise.resolve(0) : db.$count(authors, inArray(authors.slug, [...slugs]));

/** The number after that of every publication, published or not. The caller serializes the choice. */
export async function findFreeNumber(tx: Tx): Promise<number> {
  const [drafted] = await tx.select({ last: max(publicationDrafts.number) }).from(publicationDrafts);
  const [published] = await tx.select({ last: max(publications.id) }).from(publications);
  return Math.max(drafted?.last ?? 0, published?.last ?? 0, 100) + 1;
}
