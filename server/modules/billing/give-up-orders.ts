/** One order of a person stands at a time. (rules M8) */
import { and, eq, gt, isNotNull, isNull, ne, or, type SQL } from 'drizzle-orm';
import { canBePaid } from '#domain/membership/order-status.ts';
import type { Ctx, Queryable, Tx } from '#server/kernel/ctx.ts';
import { findOrder, type Order } from './queries.ts';
import { orders } from './tables.ts';

const isUnpaid = and(isNull(orders.paidAt), isNull(orders.refundedAt), isNull(orders.givenUpAt));

/** Money that still comes for it goes back; what was paid meanwhile stands. Answers the order as it is then. */
export async function giveUpOrder(db: Queryable, order: Order, at: Date): Promise<Order> {
  await db
    .update(orders)
    .set({ givenUpAt: at })
    .where(and(eq(orders.id, order.id), isUnpaid));
  return (await findOrder(db, order.id)) ?? order;
}

type Needs = Pick<Ctx, 'clock' | 'jobs'>;

/**
 * A payment that takes effect, or comes back from a dispute, gives up whatever else its buyer has ordered: those prices
 * reckoned with what was held before. Their pages are closed afterwards, since nobody is asked over the network while rows are held.
 */
export const giveUpOthers = (ctx: Needs, tx: Tx, paid: Order): Promise<void> =>
  giveUpWhere(ctx, tx, and(eq(orders.userId, paid.userId), ne(orders.id, paid.id)));

/**
 * Once money went back, orders that reckoned with its terms are given up: an upgrade whose price was lowered by one, and a
 * renewal that was to begin at the end of one.
 */
export const giveUpPricedOnTerms = (ctx: Needs, tx: Tx, { userId }: Order): Promise<void> =>
  giveUpWhere(ctx, tx, and(eq(orders.userId, userId), or(gt(orders.prorationCents, 0), isNotNull(orders.continuesAt))));

async function giveUpWhere({ clock, jobs }: Needs, tx: Tx, which: SQL | undefined): Promise<void> {
  const given = await tx.update(orders).set({ givenUpAt: clock.now() }).where(and(which, isUnpaid)).returning();
  for (const { id, status } of given)
    if (canBePaid(status)) await jobs.within(tx).send('billing.close-order', { orderId: id });
}
