/** Orders of one person that may still be paid on a page. Renewals are nobody's page. (rules M8) */
import { and, desc, eq, gte, inArray, isNull, lt } from 'drizzle-orm';
import type { Queryable } from '#server/kernel/ctx.ts';
import { type Order, UNSETTLED } from './queries.ts';
import { orders } from './tables.ts';

const openOf = (userId: number) =>
  and(eq(orders.userId, userId), isNull(orders.continuesAt), inArray(orders.status, [...UNSETTLED]));

/** What was ordered before this one; those that were given up included, for their page may still be open. */
export const listEarlierOpen = (db: Queryable, { id, userId }: Order): Promise<Order[]> =>
  db
    .select()
    .from(orders)
    .where(and(openOf(userId), lt(orders.id, id)));

/** The order that stands, where it was placed since then. */
export async function findLastOpen(
  db: Queryable,
  { userId, since }: { userId: number; since: Date },
): Promise<Order | null> {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(openOf(userId), isNull(orders.givenUpAt), gte(orders.createdAt, since)))
    .orderBy(desc(orders.id))
    .limit(1);
  return row ?? null;
}

/** Whether an order was given up for a payment rather than for a later order of the same buyer. */
export async function isOvertaken(db: Queryable, { id, userId }: Order): Promise<boolean> {
  const rows = await db
    .select({ id: orders.id, givenUpAt: orders.givenUpAt })
    .from(orders)
    .where(and(eq(orders.userId, userId), isNull(orders.continuesAt), gte(orders.id, id)));
  return rows.length === 1 && rows[0]?.givenUpAt !== null;
}
