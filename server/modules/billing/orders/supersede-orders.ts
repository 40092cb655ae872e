/** A buyer has at most one open order. (rules M8) */

import { and, eq, gt, isNotNull, isNull, ne, or, type SQL } from 'drizzle-orm';
import { canBePaid } from '#domain/membership/orders/order-status.ts';
import { cents } from '#domain/shared/money.ts';
import type { Ctx, Queryable, Tx } from '#server/kernel/ctx.ts';
import { closeCheckoutJob } from '#server/modules/billing/jobs.ts';
import { orders } from '#server/modules/billing/tables.ts';
import { findOrder, type Order } from './queries-orders.ts';

const isUnpaid = and(isNull(orders.paidAt), isNull(orders.refundedAt), isNull(orders.supersededAt));

/**
 * Supersedes an order, so that a later payment is refunded; one paid meanwhile stays paid. Returns the current order.
 */
export async function supersedeOrder(db: Queryable, order: Order, at: Date): Promise<Order> {
  await db
    .update(orders)
    .set({ supersededAt: at })
    .where(and(eq(orders.id, order.id), isUnpaid));
  return (await findOrder(db, order.id)) ?? order;
}

type Needs = Pick<Ctx, 'clock' | 'jobs'>;

/**
 * A payment or won dispute supersedes every other order of its buyer, whose prices were calculated from the earlier
 * terms. A job closes their checkout sessions, because no network call is made under locks.
 */
export const supersedeOtherOrders = (ctx: Needs, tx: Tx, paid: Order): Promise<void> =>
  supersedeWhere(ctx, tx, and(eq(orders.userId, paid.userId), ne(orders.id, paid.id)));

/** After a refund, supersedes the orders priced on its terms: prorated upgrades, and renewals that would follow one. */
export const supersedeOrdersPricedOnTerms = (ctx: Needs, tx: Tx, { userId }: Order): Promise<void> =>
  supersedeWhere(
    ctx,
    tx,
    and(eq(orders.userId, userId), or(gt(orders.prorationCents, cents(0)), isNotNull(orders.continuesAt))),
  );

async function supersedeWhere({ clock, jobs }: Needs, tx: Tx, which: SQL | undefined): Promise<void> {
  const superseded = await tx.update(orders).set({ supersededAt: clock.now() }).where(and(which, isUnpaid)).returning();
  for (const { id, status } of superseded)
    if (canBePaid(status)) await jobs.within(tx).send(closeCheckoutJob, { orderId: id });
}
