import { daysAfter } from '#domain/shared/dates.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { checkOrder } from './check-order.ts';
import { findOrder, type Order } from './queries.ts';
import { listGivenUp, listLiveOrders } from './queries-live.ts';

/** So long after an order was given up its payment is looked after: pages close within a day, and a refund is tried for hours. */
const GIVEN_UP_DAYS = 7;

type Needs = Pick<Ctx, 'db' | 'clock' | 'jobs' | 'log' | 'payments'>;

/** Compares every order whose membership runs with the provider: what went back is settled, what does not agree is reported; and every order that was given up, whose money goes back. (decisions.md, Money) */
export async function reconcileLive(ctx: Needs): Promise<void> {
  let compared = 0;
  let afterId = 0;
  for (let page = await listLiveOrders(ctx.db, { afterId, now: ctx.clock.now() }); page.length > 0; ) {
    for (const order of page) await compare(ctx, order);
    compared += page.length;
    afterId = page.at(-1)?.id ?? afterId;
    page = await listLiveOrders(ctx.db, { afterId, now: ctx.clock.now() });
  }
  const since = daysAfter(ctx.clock.now(), -GIVEN_UP_DAYS);
  for (const order of await listGivenUp(ctx.db, since)) await compareGivenUp(ctx, order);
  ctx.log.info({ event: 'billing.reconciled', compared });
}

/** One that the provider will not speak of must not keep the others waiting. */
async function compare(ctx: Needs, order: Order): Promise<void> {
  try {
    const said = await checkOrder(ctx, order);
    const known = await findOrder(ctx.db, order.id);
    if (known?.status === 'paid' && said !== null && said !== 'paid')
      ctx.log.error({ event: 'order.drift', orderId: order.id, here: known.status, there: said });
    if (known?.status === 'paid' && known.term === null) ctx.log.error({ event: 'order.no-term', orderId: order.id });
  } catch (error) {
    ctx.log.error({ event: 'order.check-failed', orderId: order.id, cause: String(error).slice(0, 300) });
  }
}

/** Money that came unheard goes back, and where the tries to return it came to nothing they begin anew. */
async function compareGivenUp(ctx: Needs, order: Order): Promise<void> {
  try {
    const said = await checkOrder(ctx, order);
    if (said !== 'paid' || order.status !== 'refunded') return;
    ctx.log.error({ event: 'order.drift', orderId: order.id, here: order.status, there: said });
    await ctx.db.transaction((tx) => ctx.jobs.within(tx).send('billing.give-back', { orderId: order.id }));
  } catch (error) {
    ctx.log.error({ event: 'order.check-failed', orderId: order.id, cause: String(error).slice(0, 300) });
  }
}
