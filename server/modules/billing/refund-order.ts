import { eq } from 'drizzle-orm';
import { chainOf } from '#domain/membership/backing.ts';
import { mayRefund } from '#domain/membership/may-refund.ts';
import { parseId } from '#domain/shared/id.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { Failure, refuse } from '#server/kernel/failure.ts';
import { recordAct } from '#server/modules/accounts/index.ts';
import { checkOrder } from './check-order.ts';
import { findOrder, listOrdersOf, type Order, type TermedOrder } from './queries.ts';
import { listBacking } from './queries-backing.ts';
import { listUnrecordedRefunds, REFUNDED } from './queries-refunds.ts';
import { settleOrder } from './settle-order.ts';
import { orders } from './tables.ts';

type Hearing = Pick<Ctx, 'db' | 'clock' | 'jobs' | 'log' | 'payments'>;
type Needs = Hearing & Pick<Ctx, 'viewer' | 'requestKey'>;

/**
 * Refunds the whole price within 30 days, by a superuser; what was refunded before we hear of it is settled all the same.
 * Later upgrades that were reckoned with the value of this order are refunded first: each was paid later, within its own
 * 30 days. (rules M21)
 */
export async function refundOrder(ctx: Needs, { id, reason }: { id: string; reason: string }): Promise<TermedOrder> {
  const order = await hearOrderOf(ctx, id);
  // The same request has passed this check before, and its process ended before it answered.
  const isRepeated = ((await ctx.requestKey?.findBegun(ctx.db)) ?? null) !== null;
  if (isRepeated && order.status === 'refunded') {
    await recordRefunds(ctx, order);
    return order;
  }
  refuse(mayRefund(order, ctx.clock.moment()), 'refund');
  await ctx.requestKey?.recordBegun(ctx.db, order.id);
  for (const each of [...(await listUpgrades(ctx, order)), order]) {
    await ctx.db.update(orders).set({ refundReason: reason }).where(eq(orders.id, each.id));
    await giveBack(ctx, each);
    await recordRefunds(ctx, each);
    ctx.log.info({ event: 'order.refunded', orderId: each.id, by: ctx.viewer.kind === 'user' ? ctx.viewer.id : null });
  }
  return (await findOrder(ctx.db, order.id)) ?? order;
}

/** An audit entry for each refund of this buyer that has none: the process may have ended between the two. */
async function recordRefunds({ db, clock, viewer }: Needs, { userId }: Order): Promise<void> {
  for (const { id, refundReason: reason } of await listUnrecordedRefunds(db, userId)) {
    const detail = { before: { status: 'paid' }, after: { status: 'refunded' }, reason };
    await recordAct(db, viewer, { action: REFUNDED, subjectType: 'Order', subjectId: id, at: clock.now(), detail });
  }
}

/** The order and the later upgrades that are refunded with it, in the order in which they are: the order itself last. */
export async function listRefundable(ctx: Hearing & Pick<Ctx, 'viewer'>, id: string): Promise<TermedOrder[]> {
  const order = await hearOrderOf(ctx, id);
  refuse(mayRefund(order, ctx.clock.moment()), 'refund');
  return [...(await listUpgrades(ctx, order)), order];
}

/** The order with this id as the provider knows it, for a superuser alone. */
async function hearOrderOf(ctx: Hearing & Pick<Ctx, 'viewer'>, id: string): Promise<TermedOrder> {
  if (ctx.viewer.kind === 'visitor' || !ctx.viewer.superuser) throw new Failure('session.superuser');
  const orderId = parseId<'order'>(id);
  const known = orderId === null ? null : await findOrder(ctx.db, orderId);
  if (known === null) throw new Failure('order.not-found');
  return hearOrder(ctx, known);
}

/** An order as the provider knows it: what the bank has taken meanwhile is not ours to give back. */
async function hearOrder(ctx: Hearing, order: TermedOrder): Promise<TermedOrder> {
  await checkOrder(ctx, order);
  return (await findOrder(ctx.db, order.id)) ?? order;
}

/**
 * Gives back an upgrade that has ended with the order which it had replaced, within its own 30 days; what was paid earlier
 * is left to a superuser, and reported. (rules M21, M23)
 */
export async function refundUpgrade(ctx: Hearing, orderId: number): Promise<void> {
  const known = await findOrder(ctx.db, orderId);
  const order = known && (await hearOrder(ctx, known));
  if (order?.status !== 'paid') return;
  if (mayRefund(order, ctx.clock.moment()).ok) await giveBack(ctx, order);
  else ctx.log.error({ event: 'order.ended-unrefunded', orderId });
}

/** The paid orders of the upgrades that followed, the last first. */
async function listUpgrades(ctx: Hearing, { id, userId, termId }: Order): Promise<TermedOrder[]> {
  const chain = chainOf(await listBacking(ctx.db, userId), termId);
  const later = chain.flatMap(({ orderId }) => (orderId === null || orderId === id ? [] : [orderId]));
  const heard: TermedOrder[] = [];
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
