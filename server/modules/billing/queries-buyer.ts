import { eq, inArray } from 'drizzle-orm';
import type { Tx } from '#server/kernel/ctx.ts';
import { users } from '#server/modules/accounts/tables.ts';
import { orders } from './tables.ts';

/**
 * Makes the orders and payments of one account take turns until the transaction ends: what it holds is read and changed
 * by one of them at a time. Rows that merely name the account are not held up.
 */
export async function holdBuyer(tx: Tx, userId: number): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
}

/** The same for whoever placed an order. Before its row is locked: the other way round, two orders of one buyer wait for each other. */
export async function holdBuyerOf(tx: Tx, orderId: number): Promise<void> {
  const buyer = tx.select({ id: orders.userId }).from(orders).where(eq(orders.id, orderId));
  await tx.select({ id: users.id }).from(users).where(inArray(users.id, buyer)).for('no key update');
}
