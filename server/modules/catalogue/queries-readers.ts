import { count, eq, inArray } from 'drizzle-orm';
import type { Queryable, Tx } from '#server/kernel/ctx.ts';
import { users } from '#server/modules/accounts/tables.ts';

/** Locks the user's row until the transaction ends, to serialize decisions for the same reader. */
export async function lockReader(tx: Tx, userId: number): Promise<void> {
  await tx
    .select({ locked: count() })
    .from(tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update').as('reader'));
}

/** Which of these accounts are superusers. */
export async function listSuperusers(db: Queryable, userIds: readonly number[]): Promise<Map<number, boolean>> {
  const rows = await db
    .select({ id: users.id, superuser: users.isSuperuser })
    .from(users)
    .where(inArray(users.id, [...userIds]));
  return new Map(rows.map((row) => [row.id, row.superuser]));
}
