/** Accounts as the acts of the office read and lock them. */
import { eq } from 'drizzle-orm';
import type { Queryable, Tx } from '#server/kernel/ctx.ts';
import { users } from '#server/modules/accounts/tables.ts';

export type AccountRow = typeof users.$inferSelect;

/** The row of an account, deleted or not; null if there is none. */
export async function findAccountRow(db: Queryable, id: number): Promise<AccountRow | null> {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  return row ?? null;
}

/** Locks an account until the transaction ends; rows that refer to it are not blocked. */
export async function lockAccountRow(tx: Tx, id: number): Promise<AccountRow | null> {
  const [row] = await tx.select().from(users).where(eq(users.id, id)).for('no key update');
  return row ?? null;
}
