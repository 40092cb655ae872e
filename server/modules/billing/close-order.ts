import type { Ctx } from '#server/kernel/ctx.ts';
import { checkOrder } from './check-order.ts';
import { findOrder, type Order } from './queries.ts';
import { settleOrder } from './settle-order.ts';

type Needs = Pick<Ctx, 'db' | 'clock' | 'jobs' | 'log' | 'payments'>;

/**
 * Closes the payment page of an order, and settles what the provider says of it by then: it may have been paid at the last
 * moment. A renewal has no page: it is charged no more.
 */
export async function closeOrder(ctx: Needs, order: Order): Promise<void> {
  const page = order.continuesAt === null ? order.providerReference : null;
  if (page === null || order.provider !== ctx.payments.name) {
    await settleOrder(ctx, order.id, 'cancelled');
    return;
  }
  await ctx.payments.close(page);
  await checkOrder(ctx, order);
}

/** The same for an order that another payment has overtaken. */
export async function closeGivenUp(ctx: Needs, orderId: number): Promise<void> {
  const order = await findOrder(ctx.db, orderId);
  if (order !== null) await closeOrder(ctx, order);
}
