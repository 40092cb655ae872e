/** Which account of the office writes as which author. (rules O84) */
import { writeName } from '#domain/shared/person-name.ts';
import type { SignedInCtx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { recordAuditEntry } from '#server/modules/accounts/index.ts';
import { viewers } from '#server/modules/catalogue/index.ts';
import { findSlugOfAccount, listAuthorsWithAccounts, lockAuthor, lockOfficeAccount } from './queries-faculty.ts';

type Needs = Pick<SignedInCtx, 'db' | 'clock' | 'viewer' | 'address'>;

type FacultyAuthor = { slug: string; name: string; account: string | null };

/** Every author by name, with the account that writes as this author. */
export async function listFacultyAuthors({ db }: Pick<Needs, 'db'>): Promise<FacultyAuthor[]> {
  const rows = await listAuthorsWithAccounts(db);
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
    if (!(await lockOfficeAccount(tx, id))) throw new Failure('staff.not-found');
    const before = await findSlugOfAccount(tx, id);
    const author = slug === null ? null : await lockAuthor(tx, slug);
    if (slug !== null && author === null) throw new Failure('author.not-found');
    const holder = author?.accountId ?? null;
    if (holder !== null && holder !== id) throw new Failure('staff.author-taken');
    await viewers.setAuthorOfAccount(tx, id, author?.id ?? null);
    const detail = { before: { author: before }, after: { author: slug } };
    await recordAuditEntry(tx, ctx, { action: 'staff.author-linked', subjectType: 'User', subjectId: id, detail });
    return { author: slug };
  });
}
