import { eq } from 'drizzle-orm';
import { chainOf } from '#domain/membership/backing.ts';
import { mayRefund } from '#domain/membership/may-refund.ts';
import { parseId } from '#domain/shared/id.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { Failure, refuse } from '#server/kernel/failure.ts';
import { checkOrder } from './check-order.ts';
import { findOrder, listOrdersOf, type Order, type TermedOrder } from './queries.ts';
import { listBacking } from './queries-backing.ts';
import { settleOrder } from './settle-order.ts';
import { orders } from './tables.ts';

type Hearing = Pick<Ctx, 'db' | 'clock' | 'jobs' | 'log' | 'payments'>;
type Needs = Hearing & Pick<Ctx, 'viewer'>;

/**
 * Gives back the whole price within 30 days, by a superuser; what is refunded before we hear of it is settled all the
 * same. Upgrades that live on what this order paid for end with it, so they are given back first: each was paid later,
 * within its own 30 days. (decisions.md, Money)
 */
export async function refundOrder(ctx: Needs, { id, reason }: { id: string; reason: string }): Promise<TermedOrder> {
  const { viewer } = ctx;
  if (viewer.kind === 'visitor' || !viewer.superuser) throw new Failure('session.superuser');
  const orderId = parseId<'order'>(id);
  const known = orderId === null ? null : await findOrder(ctx.db, orderId);
  if (known === null) throw new Failure('order.not-found');
  const order = await hearOrder(ctx, known);
  refuse(mayRefund(order, ctx.clock.now()), 'refund');
  for (const each of [...(await listUpgrades(ctx, order)), order]) {
    await ctx.db.update(orders).set({ refundReason: reason }).where(eq(orders.id, each.id));
    await giveBack(ctx, each);
    ctx.log.info({ event: 'order.refunded', orderId: each.id, by: viewer.id });
  }
  return (await findOrder(ctx.db, order.id)) ?? order;
}

/** An order as the provider knows it: what the bank has taken meanwhile is not ours to give back. */
async function hearOrder(ctx: Hearing, order: TermedOrder): Promise<TermedOrder> {
  await checkOrder(ctx, order);
  return (await findOrder(ctx.db, order.id)) ?? order;
}

/**
 * Gives back an upgrade that has ended with the order which it had replaced, within its own 30 days; what was paid earlier
 * is left to a superuser, and reported. (decisions.md, Money)
 */
export async function refundUpgrade(ctx: Hearing, orderId: number): Promise<void> {
  const known = await findOrder(ctx.db, orderId);
  const order = known && (await hearOrder(ctx, known));
  if (order?.status !== 'paid') return;
  if (mayRefund(order, ctx.clock.now()).ok) await giveBack(ctx, order);
  else ctx.log.error({ event: 'order.ended-unrefunded', orderId });
}

/** The paid orders of the upgrades that followed, the last first. */
async function listUpgrades(ctx: Hearing, { id, userId, termId }: Order): Promise<Order[]> {
  const chain = chainOf(await listBacking(ctx.db, userId), termId);
  const later = chain.flatMap(({ orderId }) => (orderId === null || orderId === id ? [] : [orderId]));
  const heard: Order[] = [];
  for (const each of await listOrdersOf(ctx.db, userId, later)) heard.push(await hearOrder(ctx, each));
  return heard.filter(({ status }) => status === 'paid').toSorted((a, b) => b.id - a.id);
}

/** Where nothing was due there is nothing to return. */
async function giveBack(ctx: Hearing, { id, provider, providerReference }: Order): Promise<void> {
  const { payments } = ctx;
  if (providerReference !== null) {
    if (provider !== payments.name) throw new Failure('refund.other-provider');
    await payments.refund(providerReference);
  }
  await settleOrder(ctx, id, 'refunded');
}
