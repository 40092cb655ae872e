import { eq } from 'drizzle-orm';
import type { Tx } from '#server/kernel/ctx.ts';
import { authors } from '#server/modules/catalogue/tables.ts';

/** The account that writes as an author, who is none of another account; null: the account writes as no author. (rules O84) */
export async function setAuthorOfAccount(tx: Tx, userId: number, authorId: number | null): Promise<void> {
  await tx.update(authors).set({ userId: null }).where(eq(authors.userId, userId));
  if (authorId !== null) await tx.update(authors).set({ userId }).where(eq(authors.id, authorId));
}
