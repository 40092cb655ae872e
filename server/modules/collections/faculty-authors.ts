/** Which account of the office writes as which author. (rules O84) */
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { writeName } from '#domain/shared/person-name.ts';
import type { SignedInCtx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { recordAuditEntry } from '#server/modules/accounts/index.ts';
import { users } from '#server/modules/accounts/tables.ts';
import { authors } from '#server/modules/catalogue/tables.ts';

type Needs = Pick<SignedInCtx, 'db' | 'clock' | 'viewer' | 'address'>;

type FacultyAuthor = { slug: string; name: string; account: string | null };

/** Who has left the office writes as no author any more, so that the author is free. */
const isOfOffice = and(isNull(users.deletedAt), sql`${users.staffRoles} <> '{}'`);

/** Every author by name, with the account that writes as this author. */
export async function listFacultyAuthors({ db }: Pick<Needs, 'db'>): Promise<FacultyAuthor[]> {
  const rows = await db
    .select({ slug: authors.slug, firstName: authors.firstName, lastName: authors.lastName, accountId: users.id })
    .from(authors)
    .leftJoin(users, and(eq(users.id, authors.userId), isOfOffice))
    .orderBy(asc(authors.lastName), asc(authors.firstName), asc(authors.id));
  return rows.map(({ slug, accountId, ...name }) => ({
    slug,
    name: writeName(name),
    account: accountId === null ? null : String(accountId),
  }));
}

/** Links an account of the office with one author, or with none; what others write as is never taken over. */
export async function setFacultyAuthor(
  ctx: Needs,
  id: number,
  slug: string | null,
): Promise<{ author: string | null }> {
  return ctx.db.transaction(async (tx) => {
    const [account] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, id), isOfOffice))
      .for('no key update');
    if (account === undefined) throw new Failure('staff.not-found');
    const [before] = await tx.select({ slug: authors.slug }).from(authors).where(eq(authors.userId, id));
    await tx.update(authors).set({ userId: null }).where(eq(authors.userId, id));
    if (slug !== null) {
      const [author] = await tx.select().from(authors).where(eq(authors.slug, slug)).for('update');
      if (author === undefined) throw new Failure('author.not-found');
      const isTaken =
        author.userId !== null && (await tx.$count(users, and(eq(users.id, author.userId), isOfOffice))) > 0;
      if (isTaken) throw new Failure('staff.author-taken');
      await tx.update(authors).set({ userId: id }).where(eq(authors.id, author.id));
    }
    const detail = { before: { author: before?.slug ?? null }, after: { author: slug } };
    await recordAuditEntry(tx, ctx, { action: 'staff.author-linked', subjectType: 'User', subjectId: id, detail });
    return { author: slug };
  });
}
