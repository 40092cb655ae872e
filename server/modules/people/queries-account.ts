/** Accounts as the acts of the office read and lock them. */
import { asc, eq, inArray } from 'drizzle-orm';
import type { Queryable, Tx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
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

/**
 * Locks two accounts until the transaction ends, in the order of their ids, so that two merges never wait for each
 * other. Rows that refer to them are blocked too: nothing is added to an account while it is merged.
 */
export async function lockBothAccounts(
  tx: Tx,
  intoId: number,
  doubleId: number,
): Promise<{ into: AccountRow; double: AccountRow }> {
  const rows = await tx
    .select()
    .from(users)
    .where(inArray(users.id, [intoId, doubleId]))
    .orderBy(asc(users.id))
    .for('update');
  const [into, double] = [intoId, doubleId].map((id) => rows.find((row) => row.id === id));
  if (into === undefined || double === undefined) throw new Failure('person.not-found');
  return { into, double };
}
