import type { SignedInCtx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { recordAuditEntry } from '#server/modules/accounts/index.ts';
import { findOrder } from '#server/modules/billing/orders/queries-orders.ts';
import { reconcileOrder } from '#server/modules/billing/webhooks/reconcile-live-orders.ts';
import { findOfficeOrder, type OfficeOrder } from './queries-office-orders.ts';

type Needs = Pick<SignedInCtx, 'db' | 'clock' | 'jobs' | 'log' | 'payments' | 'viewer' | 'address'>;

/** Compares an order with the provider now and settles what was missed; 503 if the provider does not respond. (rules M29) */
export async function checkOrder(ctx: Needs, id: number): Promise<OfficeOrder> {
  const before = await findOrder(ctx.db, id);
  if (before === null) throw new Failure('order.not-found');
  await reconcileOrder(ctx, before);
  const after = await findOfficeOrder(ctx.db, id);
  if (after === null) throw new Failure('order.not-found');
  await recordAuditEntry(ctx.db, ctx, {
    action: 'order.checked',
    subjectType: 'Order',
    subjectId: id,
    detail: {
      before: { status: before.status },
      after: { status: after.order.status, difference: after.drift?.kind ?? null },
    },
  });
  return after;
}
