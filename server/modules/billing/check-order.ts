import { canBePaid, type OrderEvent } from '#domain/membership/order-status.ts';
import { parseId } from '#domain/shared/id.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import type { PaymentState } from '#server/ports/payments.ts';
import { findOrder, type Order } from './queries.ts';
import { settleOrder } from './settle-order.ts';

type Needs = Pick<Ctx, 'db' | 'clock' | 'jobs' | 'log' | 'payments'>;

/** What a provider's state means to an order; an open payment means nothing yet. */
const EVENTS: Record<PaymentState, OrderEvent | null> = {
  open: null,
  requires_action: 'action-required',
  paid: 'paid',
  failed: 'failed',
  cancelled: 'cancelled',
  refunded: 'refunded',
  charged_back: 'charged-back',
};

/** Asks the provider how an order stands, applies it and answers it: what is said decides, not what an event claims. (rules M6, M7) */
export async function checkOrder(ctx: Needs, order: Order): Promise<PaymentState | null> {
  if (order.providerReference === null || order.provider !== ctx.payments.name) return null;
  const state = await ctx.payments.fetchState(order.providerReference);
  const event = EVENTS[state];
  if (event !== null) await settleOrder(ctx, order.id, event);
  return state;
}

/**
 * One of the caller's orders. While it can still be paid it is checked with the provider first, so a lost webhook does
 * not matter; a provider that is away leaves the answer as we know it. (rules M7)
 */
export async function readOrder(ctx: Needs & Pick<Ctx, 'viewer'>, id: string): Promise<Order> {
  const { viewer } = ctx;
  const orderId = parseId<'order'>(id);
  const order = orderId === null ? null : await findOrder(ctx.db, orderId);
  if (viewer.kind === 'visitor' || order === null || order.userId !== viewer.id) throw new Failure('order.not-found');
  if (!canBePaid(order.status)) return order;
  try {
    await checkOrder(ctx, order);
  } catch (error) {
    ctx.log.error({ event: 'order.check-failed', orderId: order.id, cause: error });
  }
  return (await findOrder(ctx.db, order.id)) ?? order;
}
