/** The end of a renewal that nobody paid: order, grace and renewal end together. (rules M19) */
import type { Ctx, Tx } from '#server/kernel/ctx.ts';
import { setGrace } from '#server/modules/membership/index.ts';
import type { Order } from './queries.ts';
import { findLastStepOf } from './queries-renewals.ts';
import { stopRenewal } from './renewals.ts';
import { settleWithin } from './settle-order.ts';

type Needs = Pick<Ctx, 'db' | 'clock' | 'jobs' | 'log'>;

/** Answers false where the order was paid at this very moment, or has ended before. */
export async function endRenewal(ctx: Needs, tx: Tx, { id, userId, continuesAt }: Order): Promise<boolean> {
  if (!(await settleWithin(ctx, tx, { orderId: id, event: 'cancelled' }))) return false;
  if (continuesAt !== null) await setGrace(tx, { userId, endsAt: continuesAt, until: null });
  await stopRenewal(tx, userId, ctx.clock.now());
  return true;
}

/** Where the last try never came to an end, because the provider was away, nobody is charged after the days of grace. */
export async function endOverdueRenewal(ctx: Needs, order: Order): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    if (!(await endRenewal(ctx, tx, order))) return;
    const stepId = await findLastStepOf(tx, order.id);
    if (stepId !== null) await ctx.jobs.within(tx).send('billing.mail-renewal-failed', { stepId });
  });
}
