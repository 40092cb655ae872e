/** Authors and the accounts of the office that write as them. */
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '#server/kernel/ctx.ts';
import { users } from '#server/modules/accounts/tables.ts';
import { authors } from '#server/modules/catalogue/tables.ts';

/** Who has left the office writes as no author any more, so that the author is free. */
const isOfOffice = and(isNull(users.deletedAt), sql`${users.staffRoles} <> '{}'`);

export const listAuthorsWithAccounts = (db: Queryable) =>
  db
    .select({ slug: authors.slug, firstName: authors.firstName, lastName: authors.lastName, accountId: users.id })
    .from(authors)
    .leftJoin(users, and(eq(users.id, authors.userId), isOfOffice))
    .orderBy(asc(authors.lastName), asc(authors.firstName), asc(authors.id));

/** Locks an account of the office; false if there is none. */
export async function lockOfficeAccount(tx: Tx, id: number): Promise<boolean> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), isOfOffice))
    .for('no key update');
  return rows.length > 0;
}

export async function findSlugOfAccount(tx: Tx, userId: number): Promise<string | null> {
  const [row] = await tx.select({ slug: authors.slug }).from(authors).where(eq(authors.userId, userId));
  return row?.slug ?? null;
}

/** Locks an author, with the account of the office that writes as this author. */
export async function lockAuthor(tx: Tx, slug: string): Promise<{ id: number; accountId: number | null } | null> {
  const [author] = await tx.select().from(authors).where(eq(authors.slug, slug)).for('update');
  if (author === undefined) return null;
  const { id, userId } = author;
  const isHeld = userId !== null && (await tx.$count(users, and(eq(users.id, userId), isOfOffice))) > 0;
  return { id, accountId: isHeld ? userId : null };
}
