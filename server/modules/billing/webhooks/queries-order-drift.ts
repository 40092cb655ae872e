/** Where an order and the provider, or an order and its membership, differ, until a comparison finds that they agree. (rules M29) */
import { and, asc, eq, gt, inArray, lt } from 'drizzle-orm';
import type { DriftKind } from '#domain/membership/orders/order-drift.ts';
import type { Ctx, Queryable } from '#server/kernel/ctx.ts';
import type { Order } from '#server/modules/billing/orders/queries-orders.ts';
import { orderDrift, orders } from '#server/modules/billing/tables.ts';
import { membershipTerms } from '#server/modules/membership/tables.ts';

export type Drift = { kind: DriftKind; providerState: string | null };

/** Stores the difference of an order, with the time at which it was first found; null clears it. */
export async function saveDrift({ db, clock }: Pick<Ctx, 'db' | 'clock'>, orderId: number, drift: Drift | null) {
  const now = clock.now();
  if (drift === null) await db.delete(orderDrift).where(eq(orderDrift.orderId, orderId));
  else
    await db
      .insert(orderDrift)
      .values({ orderId, ...drift, foundAt: now, checkedAt: now })
      .onConflictDoUpdate({ target: orderDrift.orderId, set: { ...drift, checkedAt: now } });
}

type Earlier = { afterId: number; before: Date };

/** A page of orders that differed when they were last compared, before this time. */
export async function listDriftedOrders(db: Queryable, { afterId, before }: Earlier): Promise<Order[]> {
  const rows = await db
    .select({ order: orders })
    .from(orderDrift)
    .innerJoin(orders, eq(orders.id, orderDrift.orderId))
    .where(and(gt(orderDrift.orderId, afterId), lt(orderDrift.checkedAt, before)))
    .orderBy(asc(orders.id))
    .limit(200);
  return rows.map(({ order }) => order);
}

/** Whether the term of an order was ended by a refund or a chargeback. */
export async function hasLostTerm(db: Queryable, orderId: number): Promise<boolean> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(membershipTerms, eq(membershipTerms.id, orders.termId))
    .where(and(eq(orders.id, orderId), inArray(membershipTerms.endedWhy, ['refunded', 'charged-back'])));
  return rows.length > 0;
}
