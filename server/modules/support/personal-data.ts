import { asc, eq, or, type SQL, sql } from 'drizzle-orm';
import type { Ctx, Queryable, Tx } from '#server/kernel/ctx.ts';
import { getAccount } from '#server/modules/accounts/index.ts';
import { supportRequests } from './tables.ts';

/** Messages of the contact form, sent while signed in or not. */
export async function exportPersonalData({ db }: Pick<Ctx, 'db'>, userId: number) {
  const rows = await db
    .select()
    .from(supportRequests)
    .where(await ofUser(db, userId))
    .orderBy(asc(supportRequests.id));
  return rows.map(({ name, email, subject, body, createdAt }) => ({
    name,
    email,
    subject,
    body,
    created: createdAt.toISOString(),
  }));
}

/** Trap: call this while the account still has its address. */
export async function deletePersonalData(tx: Tx, userId: number): Promise<void> {
  await tx.delete(supportRequests).where(await ofUser(tx, userId));
}

async function ofUser(db: Queryable, userId: number): Promise<SQL | undefined> {
  const email = (await getAccount(db, userId)).email.toLowerCase();
  return or(eq(supportRequests.userId, userId), eq(sql`lower(${supportRequests.email})`, email));
}
