import { count, eq } from 'drizzle-orm';
import type { Tx } from '#server/kernel/ctx.ts';
import { users } from '#server/modules/accounts/tables.ts';

/** Locks the user's row until the transaction ends, to serialize decisions for the same reader. */
export async function lockReader(tx: Tx, userId: number): Promise<void> {
  await tx
    .select({ locked: count() })
    .from(tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update').as('reader'));
}
