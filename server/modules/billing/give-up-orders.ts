/** One order of a person stands at a time. (decisions.md, Money) */
import { and, eq, isNull, ne } from 'drizzle-orm';
import { canBePaid } from '#domain/membership/order-status.ts';
import type { Ctx, Queryable, Tx } from '#server/kernel/ctx.ts';
import { findOrder, type Order } from './queries.ts';
import { orders } from './tables.ts';

const isUnpaid = and(isNull(orders.paidAt), isNull(orders.refundedAt), isNull(orders.givenUpAt));

/** Money that still comes for it goes back; answers false where it was paid meanwhile, and stands. */
export async function giveUpOrder(db: Queryable, { id }: Order, at: Date): Promise<boolean> {
  await db
    .update(orders)
    .set({ givenUpAt: at })
    .where(and(eq(orders.id, id), isUnpaid));
  return (await findOrder(db, id))?.paidAt === null;
}

/**
 * A payment that takes effect gives up whatever else its buyer has ordered: those prices reckoned with what was held
 * before. Their pages are closed afterwards, since nobody is asked over the network while rows are held.
 */
export async function giveUpOthers({ clock, jobs }: Pick<Ctx, 'clock' | 'jobs'>, tx: Tx, paid: Order): Promise<void> {
  const others = await tx
    .update(orders)
    .set({ givenUpAt: clock.now() })
    .where(and(eq(orders.userId, paid.userId), ne(orders.id, paid.id), isUnpaid))
    .returning();
  for (const { id, status, continuesAt } of others)
    if (canBePaid(status) && continuesAt === null) await jobs.within(tx).send('billing.close-order', { orderId: id });
}
