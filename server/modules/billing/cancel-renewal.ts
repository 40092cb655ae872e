import type { StopReason } from '#domain/membership/renewal.ts';
import { parseId } from '#domain/shared/id.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { findOrder, isRunning, type TermedOrder } from './queries.ts';
import { holdBuyer } from './queries-buyer.ts';
import { keepWhy, stopRenewal } from './renewals.ts';

type Needs = Pick<Ctx, 'db' | 'clock' | 'viewer' | 'log'>;

type Asked = { id: string; reason: StopReason | null; note: string | null };

/** Switches renewal off by one of the caller's orders that is paid and runs, as often as it is asked; why is kept where it is said. (rules M17) */
export async function cancelRenewal({ db, clock, viewer, log }: Needs, { id, ...why }: Asked): Promise<TermedOrder> {
  const orderId = parseId<'order'>(id);
  if (viewer.kind === 'visitor' || orderId === null) throw new Failure('order.not-found');
  const now = clock.now();
  const order = await db.transaction(async (tx) => {
    await holdBuyer(tx, viewer.id);
    const found = await findOrder(tx, orderId);
    if (found === null || found.userId !== viewer.id) throw new Failure('order.not-found');
    if (found.term === null) throw new Failure('order.not-paid');
    if (!isRunning(found.term, now)) throw new Failure('order.ended');
    await stopRenewal(tx, viewer.id, now);
    if (why.reason !== null || why.note !== null) await keepWhy(tx, viewer.id, why);
    return { ...found, renews: false };
  });
  log.info({ event: 'renewal.cancelled', orderId, reason: why.reason });
  return order;
}
