import { eq } from 'drizzle-orm';
import { mayRefund } from '#domain/membership/may-refund.ts';
import { parseId } from '#domain/shared/id.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { Failure, refuse } from '#server/kernel/failure.ts';
import { findOrder, type TermedOrder } from './queries.ts';
import { settleOrder } from './settle-order.ts';
import { orders } from './tables.ts';

type Needs = Pick<Ctx, 'db' | 'clock' | 'jobs' | 'log' | 'payments' | 'viewer'>;

/** Gives back the whole price within 30 days, by a superuser; what is refunded before we hear of it is settled all the same. (decisions.md, Money) */
export async function refundOrder(ctx: Needs, { id, reason }: { id: string; reason: string }): Promise<TermedOrder> {
  const { viewer } = ctx;
  if (viewer.kind === 'visitor' || !viewer.superuser) throw new Failure('session.superuser');
  const orderId = parseId<'order'>(id);
  const order = orderId === null ? null : await findOrder(ctx.db, orderId);
  if (order === null) throw new Failure('order.not-found');
  refuse(mayRefund(order, ctx.clock.now()), 'refund');
  await ctx.db.update(orders).set({ refundReason: reason }).where(eq(orders.id, order.id));
  await giveBack(ctx, order);
  await settleOrder(ctx, order.id, 'refunded');
  ctx.log.info({ event: 'order.refunded', orderId: order.id, by: viewer.id });
  return (await findOrder(ctx.db, order.id)) ?? order;
}

/** Where nothing was due there is nothing to give back. */
async function giveBack({ payments }: Needs, { provider, providerReference }: TermedOrder): Promise<void> {
  if (providerReference === null) return;
  if (provider !== payments.name) throw new Failure('refund.other-provider');
  await payments.refund(providerReference);
}
