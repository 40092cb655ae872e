import { count, eq } from 'drizzle-orm';
import type { Tx } from '#server/kernel/ctx.ts';
import { users } from '#server/modules/accounts/tables.ts';

/** Makes whoever else decides for the same reader wait until this transaction is done. */
export async function lockReader(tx: Tx, userId: number): Promise<void> {
  await tx
    .select({ locked: count() })
    .from(tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update').as('reader'));
}
