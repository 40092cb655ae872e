import { backersOf } from '#domain/membership/backing.ts';
import { addDaysIn } from '#domain/shared/time-zone.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { checkOrder } from './check-order.ts';
import { findOrder, type Order } from './queries.ts';
import { listBacking } from './queries-backing.ts';
import { listGivenUp, listLiveOrders, listRefunded, listRunningTermsOfRefunded } from './queries-live.ts';

/** So long after an order was given up its payment is looked after: pages close within a day, and a refund is tried for hours. */
const GIVEN_UP_DAYS = 7;

/** So long a bank may still send a refund back. */
const REFUNDED_DAYS = 30;

type Needs = Pick<Ctx, 'db' | 'clock' | 'jobs' | 'log' | 'payments'>;

/**
 * Compares with the provider every order whose membership runs, and what was given up or refunded lately: what went back
 * is settled, money that should have gone back goes, and what does not agree is reported. Then every membership with the
 * orders that pay for it. (rules M29)
 */
export async function reconcileLive(ctx: Needs): Promise<void> {
  const { now, zone } = ctx.clock.moment();
  let compared = 0;
  let afterId = 0;
  for (let page = await listLiveOrders(ctx.db, { afterId, now }); page.length > 0; ) {
    for (const order of page) await look(ctx, order, compare);
    compared += page.length;
    afterId = page.at(-1)?.id ?? afterId;
    page = await listLiveOrders(ctx.db, { afterId, now });
  }
  for (const order of await listGivenUp(ctx.db, addDaysIn(now, -GIVEN_UP_DAYS, zone)))
    await look(ctx, order, compareGivenUp);
  for (const order of await listRefunded(ctx.db, addDaysIn(now, -REFUNDED_DAYS, zone)))
    await look(ctx, order, compareRefunded);
  await compareTerms(ctx);
  ctx.log.info({ event: 'billing.reconciled', compared });
}

type Comparison = (ctx: Needs, order: Order) => Promise<void>;

/** One that the provider will not speak of must not keep the others waiting. */
async function look(ctx: Needs, order: Order, comparison: Comparison): Promise<void> {
  try {
    await comparison(ctx, order);
  } catch (error) {
    ctx.log.error({ event: 'order.check-failed', orderId: order.id, cause: error });
  }
}

const reportDrift = ({ log }: Needs, { id, status }: Pick<Order, 'id' | 'status'>, said: string): void =>
  log.error({ event: 'order.drift', orderId: id, here: status, there: said });

async function compare(ctx: Needs, order: Order): Promise<void> {
  const said = await checkOrder(ctx, order);
  const known = await findOrder(ctx.db, order.id);
  if (known?.status !== 'paid') return;
  if (said !== null && said !== 'paid') reportDrift(ctx, known, said);
  if (known.term === null) ctx.log.error({ event: 'order.no-term', orderId: order.id });
}

/** Money that came unheard goes back, and where the tries to return it came to nothing they begin anew. */
async function compareGivenUp(ctx: Needs, order: Order): Promise<void> {
  const said = await checkOrder(ctx, order);
  if (said !== 'paid' || order.status !== 'refunded') return;
  reportDrift(ctx, order, said);
  await ctx.db.transaction((tx) => ctx.jobs.within(tx).send('billing.give-back', { orderId: order.id }));
}

/** A refund that did not reach its buyer is made again. */
async function compareRefunded(ctx: Needs, order: Order): Promise<void> {
  const said = await checkOrder(ctx, order);
  if (said !== 'paid' || order.providerReference === null) return;
  reportDrift(ctx, order, said);
  await ctx.payments.refund(order.providerReference);
}

/** A membership runs on money that is here: where any of it went back, somebody must look. */
async function compareTerms({ db, clock, log }: Needs): Promise<void> {
  for (const { id, userId } of await listRunningTermsOfRefunded(db, clock.now())) {
    const backers = backersOf(await listBacking(db, userId), id);
    if (backers.some(({ status }) => status === 'refunded'))
      log.error({ event: 'membership.drift', termId: id, userId });
  }
}
