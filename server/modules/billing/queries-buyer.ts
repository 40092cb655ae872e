import { eq } from 'drizzle-orm';
import type { Tx } from '#server/kernel/ctx.ts';
import { users } from '#server/modules/accounts/tables.ts';

/**
 * Makes the orders and payments of one account take turns until the transaction ends: what it holds is read and changed
 * by one of them at a time. Rows that merely name the account are not held up.
 */
export async function holdBuyer(tx: Tx, userId: number): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
}
