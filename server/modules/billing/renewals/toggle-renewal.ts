import type { Viewer } from '#domain/access/viewer.ts';
import type { StopReason } from '#domain/membership/terms/renewal.ts';
import type { Ctx, Tx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { accountLocks } from '#server/modules/accounts/index.ts';
import { findOrder, isRunning, type OrderWithTerm } from '#server/modules/billing/orders/queries-orders.ts';
import { findOffer } from '#server/modules/billing/queries.ts';
import { findSavedMethod } from '#server/modules/billing/saved-card/queries-saved-card.ts';
import { findRenewal } from './queries-renewals.ts';
import { saveCancelReason, startRenewal, stopRenewal } from './renewal-plan.ts';

type Needs = Pick<Ctx, 'db' | 'clock' | 'viewer' | 'log'>;
type Cancellation = { id: number; reason: StopReason | null; note: string | null };

/**
 * Turns off automatic renewal through one of the caller's active orders; idempotent. Stores the reason, if given.
 * (rules M17)
 */
export async function cancelRenewal(
  { db, clock, viewer, log }: Needs,
  { id, ...reason }: Cancellation,
): Promise<OrderWithTerm> {
  const now = clock.now();
  const order = await db.transaction(async (tx) => {
    const found = await getActiveOrder(tx, { viewer, id, now });
    await stopRenewal(tx, found.userId, now);
    if (reason.reason !== null || reason.note !== null) await saveCancelReason(tx, found.userId, reason);
    return { ...found, renews: false };
  });
  log.info({ event: 'renewal.cancelled', orderId: order.id, reason: reason.reason });
  return order;
}

/**
 * Turns automatic renewal on again through one of the caller's active orders; idempotent. It requires a plan that is
 * still sold and a card to charge. (rules M17)
 */
export async function resumeRenewal(ctx: Needs & Pick<Ctx, 'payments'>, id: number): Promise<OrderWithTerm> {
  const { db, clock, viewer, log, payments } = ctx;
  const now = clock.now();
  const order = await db.transaction(async (tx) => {
    const found = await getActiveOrder(tx, { viewer, id, now });
    const { userId } = found;
    const renewal = await findRenewal(tx, userId);
    const offer = renewal === null ? null : await findOffer(tx, renewal, clock.today());
    if (offer === null) throw new Failure('order.plan-ended');
    if ((await findSavedMethod(tx, { userId, provider: payments.name })) === null)
      throw new Failure('order.no-saved-method');
    await startRenewal(tx, userId, now);
    return { ...found, renews: true };
  });
  log.info({ event: 'renewal.resumed', orderId: order.id });
  return order;
}

type OwnOrder = { viewer: Viewer; id: number; now: Date };

/** One of the viewer's orders whose term is active, with its buyer locked. */
async function getActiveOrder(tx: Tx, { viewer, id, now }: OwnOrder): Promise<OrderWithTerm> {
  if (viewer.kind === 'visitor') throw new Failure('order.not-found');
  await accountLocks.lockAccount(tx, viewer.id);
  const found = await findOrder(tx, id);
  if (found === null || found.userId !== viewer.id) throw new Failure('order.not-found');
  if (found.term === null) throw new Failure('order.not-paid');
  if (!isRunning(found.term, now)) throw new Failure('order.ended');
  return found;
}
