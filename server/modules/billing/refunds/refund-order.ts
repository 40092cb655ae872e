import { eq } from 'drizzle-orm';
import { mayRefund, upgradeChainFrom } from '#domain/membership/orders/refund.ts';
import type { SignedInCtx } from '#server/kernel/ctx.ts';
import { Failure, refuse } from '#server/kernel/failure.ts';
import { recordAuditEntry } from '#server/modules/accounts/index.ts';
import {
  findOrder,
  listOrdersOf,
  type Order,
  type OrderWithTerm,
} from '#server/modules/billing/orders/queries-orders.ts';
import { settleOrder } from '#server/modules/billing/orders/settle-order.ts';
import { type ProviderNeeds, resyncOrder } from '#server/modules/billing/orders/sync-order.ts';
import { orders } from '#server/modules/billing/tables.ts';
import { listTermsWithOrders, listUnrecordedRefunds, REFUND_ACTION } from './queries-refunds.ts';

type Needs = ProviderNeeds & Pick<SignedInCtx, 'viewer' | 'requestKey' | 'address'>;

/**
 * Refunds the whole price within 30 days, by a superuser. Later upgrades that were prorated with the value of this
 * order are refunded first; each is within its own 30 days, since it was paid later. (rules M21)
 */
export async function refundOrder(ctx: Needs, { id, reason }: { id: number; reason: string }): Promise<OrderWithTerm> {
  const order = await getSyncedOrder(ctx, id);
  // The same request passed this check before, and its process ended before it responded.
  const isRepeated = ((await ctx.requestKey?.findStarted(ctx.db)) ?? null) !== null;
  if (isRepeated && order.status === 'refunded') {
    await recordRefunds(ctx, order);
    return order;
  }
  refuse(mayRefund(order, ctx.clock.moment()), 'refund');
  const refunded = [...(await listUpgrades(ctx, order)), order];
  // Checked before the first of them is refunded, so that all are, or none.
  for (const each of refunded) requireProvider(ctx, each);
  await ctx.requestKey?.recordStarted(ctx.db, order.id);
  for (const each of refunded) {
    await ctx.db.update(orders).set({ refundReason: reason }).where(eq(orders.id, each.id));
    await refundPayment(ctx, each);
    await recordRefunds(ctx, each);
    ctx.log.info({ event: 'order.refunded', orderId: each.id, by: ctx.viewer.kind === 'user' ? ctx.viewer.id : null });
  }
  return (await findOrder(ctx.db, order.id)) ?? order;
}

/**
 * Adds the missing audit entries of this buyer's refunds: the process may have ended between a refund and its entry.
 */
async function recordRefunds(ctx: Needs, { userId }: Order): Promise<void> {
  for (const { id, refundReason: reason } of await listUnrecordedRefunds(ctx.db, userId)) {
    const detail = { before: { status: 'paid' }, after: { status: 'refunded' }, reason };
    await recordAuditEntry(ctx.db, ctx, {
      action: REFUND_ACTION,
      subjectType: 'Order',
      subjectId: id,
      detail,
    });
  }
}

/** The later upgrades to refund with an order, latest first, and the order itself last. */
export async function listRefundable(
  ctx: ProviderNeeds & Pick<SignedInCtx, 'viewer'>,
  id: number,
): Promise<OrderWithTerm[]> {
  const order = await getSyncedOrder(ctx, id);
  refuse(mayRefund(order, ctx.clock.moment()), 'refund');
  return [...(await listUpgrades(ctx, order)), order];
}

/** An order after a sync, so that a charged-back one is not refunded as well; only for superusers. */
async function getSyncedOrder(ctx: ProviderNeeds & Pick<SignedInCtx, 'viewer'>, id: number): Promise<OrderWithTerm> {
  const order = await findOrder(ctx.db, id);
  if (order === null) throw new Failure('order.not-found');
  return resyncOrder(ctx, order);
}

/**
 * Refunds an upgrade that has ended with the order that it replaced, within its own 30 days; an older one is reported
 * and left to a superuser. (rules M21, M23)
 */
export async function refundUpgrade(ctx: ProviderNeeds, orderId: number): Promise<void> {
  const stored = await findOrder(ctx.db, orderId);
  const order = stored && (await resyncOrder(ctx, stored));
  if (order?.status !== 'paid') return;
  if (mayRefund(order, ctx.clock.moment()).ok) await refundPayment(ctx, order);
  else ctx.log.error({ event: 'order.ended-unrefunded', orderId });
}

/** The paid orders of the upgrades that replaced this one, latest first. */
async function listUpgrades(ctx: ProviderNeeds, { id, userId, termId }: Order): Promise<OrderWithTerm[]> {
  const chain = upgradeChainFrom(await listTermsWithOrders(ctx.db, userId), termId);
  const later = chain.flatMap(({ orderId }) => (orderId === null || orderId === id ? [] : [orderId]));
  const synced: OrderWithTerm[] = [];
  for (const each of await listOrdersOf(ctx.db, userId, later)) synced.push(await resyncOrder(ctx, each));
  return synced.filter(({ status }) => status === 'paid').toSorted((a, b) => b.id - a.id);
}

/** An order without a payment was free, so nothing is returned. */
async function refundPayment(ctx: ProviderNeeds, order: Order): Promise<void> {
  requireProvider(ctx, order);
  if (order.providerReference !== null) await ctx.payments.refund(order.providerReference);
  await settleOrder(ctx, order.id, 'refunded');
}

/** Throws for a payment that was made with a provider that is no longer configured. */
function requireProvider({ payments }: Pick<ProviderNeeds, 'payments'>, { provider, providerReference }: Order): void {
  if (providerReference !== null && provider !== payments.name) throw new Failure('refund.other-provider');
}
