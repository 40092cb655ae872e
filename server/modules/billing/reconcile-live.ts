import type { Ctx } from '#server/kernel/ctx.ts';
import { checkOrder } from './check-order.ts';
import { findOrder, type Order } from './queries.ts';
import { listLiveOrders } from './queries-live.ts';

type Needs = Pick<Ctx, 'db' | 'clock' | 'jobs' | 'log' | 'payments'>;

/** Compares every order whose membership runs with the provider: what went back is settled, what does not agree is reported. (decisions.md, Money) */
export async function reconcileLive(ctx: Needs): Promise<void> {
  let compared = 0;
  let afterId = 0;
  for (let page = await listLiveOrders(ctx.db, { afterId, now: ctx.clock.now() }); page.length > 0; ) {
    for (const order of page) await compare(ctx, order);
    compared += page.length;
    afterId = page.at(-1)?.id ?? afterId;
    page = await listLiveOrders(ctx.db, { afterId, now: ctx.clock.now() });
  }
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
