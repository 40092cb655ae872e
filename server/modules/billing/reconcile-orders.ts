import { graceEnd } from '#domain/membership/renewal.ts';
import type { Moment } from '#domain/shared/time-zone.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { checkOpenCardChanges } from './check-card-change.ts';
import { checkOrder } from './check-order.ts';
import { endOverdueRenewal } from './end-renewal.ts';
import { listUnsettledOrders, type Order } from './queries.ts';
import { settleOrder } from './settle-order.ts';

type Needs = Pick<Ctx, 'db' | 'clock' | 'jobs' | 'log' | 'payments'>;

/** An order whose payment page was never made cannot be paid; so long, somebody may still try again. */
const ABANDONED_MS = 3_600_000;

/** Asks the provider about every order that can still be paid, and about every page on which a card is saved, so that nothing is missed. (rules M6, M29) */
export async function reconcileOrders(ctx: Needs): Promise<void> {
  await checkOpenCardChanges(ctx);
  let afterId = 0;
  for (let page = await listUnsettledOrders(ctx.db, afterId); page.length > 0; ) {
    for (const order of page) await reconcile(ctx, order);
    afterId = page.at(-1)?.id ?? afterId;
    page = await listUnsettledOrders(ctx.db, afterId);
  }
}

/** One order that the provider will not speak of must not keep the others waiting. */
async function reconcile(ctx: Needs, order: Order): Promise<void> {
  try {
    if (isAbandoned(order, ctx.clock.now())) await settleOrder(ctx, order.id, 'cancelled');
    else await checkOrder(ctx, order);
    if (isOverdue(order, ctx.clock.moment())) await endOverdueRenewal(ctx, order);
  } catch (error) {
    ctx.log.error({ event: 'order.check-failed', orderId: order.id, cause: error });
  }
}

/** A renewal is nobody's page: its tries are counted elsewhere. */
const isAbandoned = ({ providerReference, continuesAt, createdAt }: Order, now: Date): boolean =>
  providerReference === null && continuesAt === null && now.getTime() - createdAt.getTime() >= ABANDONED_MS;

/** A renewal whose days of grace are over, and that nothing else has taken the place of. */
const isOverdue = ({ continuesAt, givenUpAt }: Order, { now, zone }: Moment): boolean =>
  continuesAt !== null && givenUpAt === null && now >= graceEnd(continuesAt, zone);
