import { canBePaid, type OrderEvent } from '#domain/membership/orders/order-status.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import type { PaymentState } from '#server/ports/payments.ts';
import { findOrder, type Order, type OrderWithTerm } from './queries-orders.ts';
import { isSettledBy, settleOrder } from './settle-order.ts';

/** The dependencies of calls to the payment provider. */
export type ProviderNeeds = Pick<Ctx, 'db' | 'clock' | 'jobs' | 'log' | 'payments'>;

/** The event of a provider's payment state; an open payment has none yet. */
const EVENT_OF_STATE: Record<PaymentState, OrderEvent | null> = {
  open: null,
  requires_action: 'action-required',
  paid: 'paid',
  failed: 'failed',
  cancelled: 'cancelled',
  refunded: 'refunded',
  charged_back: 'charged-back',
};

/**
 * Fetches the state of an order's payment from the provider, applies and returns it; what a webhook claims is never
 * trusted. (rules M6, M7)
 */
export async function syncOrder(ctx: ProviderNeeds, order: Order): Promise<PaymentState | null> {
  if (order.providerReference === null || order.provider !== ctx.payments.name) return null;
  const state = await ctx.payments.fetchState(order.providerReference);
  const event = EVENT_OF_STATE[state];
  // Most comparisons find what is stored, which needs no locks.
  if (event !== null && isSettledBy(order, event)) await settleOrder(ctx, order.id, event);
  return state;
}

/** The order after a sync, as it is stored now. */
export async function resyncOrder<Row extends Order>(ctx: ProviderNeeds, order: Row): Promise<Row | OrderWithTerm> {
  await syncOrder(ctx, order);
  return (await findOrder(ctx.db, order.id)) ?? order;
}

/**
 * One of the caller's orders. While it can be paid it is synced with the provider first, so a lost webhook does not
 * matter; if the provider is unavailable, the stored order is returned. (rules M7)
 */
export async function readOrder(ctx: ProviderNeeds & Pick<Ctx, 'viewer'>, id: number): Promise<Order> {
  const { viewer } = ctx;
  const order = await findOrder(ctx.db, id);
  if (viewer.kind === 'visitor' || order === null || order.userId !== viewer.id) throw new Failure('order.not-found');
  if (!canBePaid(order.status)) return order;
  try {
    await syncOrder(ctx, order);
  } catch (error) {
    ctx.log.error({ event: 'order.check-failed', orderId: order.id, err: error });
  }
  return (await findOrder(ctx.db, order.id)) ?? order;
}

/**
 * Expires the checkout session of an order and applies the state that its payment has by then: it may have been paid at
 * the last moment. A renewal has no session; it is cancelled.
 */
export async function closeCheckout(ctx: ProviderNeeds, order: Order): Promise<void> {
  const session = order.continuesAt === null ? order.providerReference : null;
  if (session === null || order.provider !== ctx.payments.name) {
    await settleOrder(ctx, order.id, 'cancelled');
    return;
  }
  await ctx.payments.close(session);
  await syncOrder(ctx, order);
}

/** Expires the checkout session of an order that another payment has superseded. */
export async function closeSupersededCheckout(ctx: ProviderNeeds, orderId: number): Promise<void> {
  const order = await findOrder(ctx.db, orderId);
  if (order !== null) await closeCheckout(ctx, order);
}
