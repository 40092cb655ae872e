import { parseId } from '#domain/shared/id.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { findOffer, findOrder, isRunning, type TermedOrder } from './queries.ts';
import { holdBuyer } from './queries-buyer.ts';
import { findRenewal } from './queries-renewals.ts';
import { findSavedMethod } from './queries-saved-method.ts';
import { startRenewal } from './renewals.ts';

type Needs = Pick<Ctx, 'db' | 'clock' | 'viewer' | 'log' | 'payments'>;

/**
 * Switches renewal on again by one of the caller's orders that is paid and runs, as often as it is requested. It needs a
 * plan that is still sold and a method that can be charged. (rules M17)
 */
export async function resumeRenewal({ db, clock, viewer, log, payments }: Needs, id: string): Promise<TermedOrder> {
  const orderId = parseId<'order'>(id);
  if (viewer.kind === 'visitor' || orderId === null) throw new Failure('order.not-found');
  const now = clock.now();
  const order = await db.transaction(async (tx) => {
    await holdBuyer(tx, viewer.id);
    const found = await findOrder(tx, orderId);
    if (found === null || found.userId !== viewer.id) throw new Failure('order.not-found');
    if (found.term === null) throw new Failure('order.not-paid');
    if (!isRunning(found.term, now)) throw new Failure('order.ended');
    const renewal = await findRenewal(tx, viewer.id);
    const offer = renewal === null ? null : await findOffer(tx, renewal.membershipId, renewal.rebillDays);
    if (offer === null) throw new Failure('order.plan-ended');
    if ((await findSavedMethod(tx, { userId: viewer.id, provider: payments.name })) === null)
      throw new Failure('order.no-saved-method');
    await startRenewal(tx, viewer.id, now);
    return { ...found, renews: true };
  });
  log.info({ event: 'renewal.resumed', orderId });
  return order;
}
