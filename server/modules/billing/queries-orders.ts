import { count, desc, eq } from 'drizzle-orm';
import type { Queryable } from '#server/kernel/ctx.ts';
import { listOrdersOf, type TermedOrder } from './queries.ts';
import { orders } from './tables.ts';

/** One page of an account's orders, the newest first; size 0 asks for all. */
export async function listOrders(
  db: Queryable,
  userId: number,
  { number, size }: { number: number; size: number },
): Promise<{ rows: TermedOrder[]; count: number }> {
  const mine = eq(orders.userId, userId);
  const all = db.select({ id: orders.id }).from(orders).where(mine).orderBy(desc(orders.id)).$dynamic();
  const ids = (await (size === 0 ? all : all.limit(size).offset((number - 1) * size))).map(({ id }) => id);
  const [total] = await db.select({ count: count() }).from(orders).where(mine);
  const rows = (await listOrdersOf(db, userId, ids)).toSorted((one, other) => other.id - one.id);
  return { rows, count: total?.count ?? 0 };
}
