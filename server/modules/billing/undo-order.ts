/** Money that goes back, and money that comes back when a dispute is won: what either means to the term that it paid for. */
import { backersOf, chainOf } from '#domain/membership/backing.ts';
import type { Ctx, Tx } from '#server/kernel/ctx.ts';
import { endTerm, reopenTerm } from '#server/modules/membership/index.ts';
import { cancelGiftCard, restoreGiftCard } from '#server/modules/referrals/index.ts';
import { giveUpOthers, giveUpUpgrades } from './give-up-orders.ts';
import type { Order } from './queries.ts';
import { listBacking } from './queries-backing.ts';
import { stopRenewal } from './renewals.ts';

type Needs = Pick<Ctx, 'clock' | 'jobs'>;
type Undone = { order: Order; why: 'refunded' | 'charged-back' };

/**
 * Ends the membership at once, also where an upgrade has taken over what the order paid for. What it gave back is not
 * turned into time of an earlier tier. (decisions.md, Money)
 */
export async function undoOrder(ctx: Needs, tx: Tx, { order, why }: Undone): Promise<void> {
  const now = ctx.clock.now();
  const jobs = ctx.jobs.within(tx);
  const chain = chainOf(await listBacking(tx, order.userId), order.termId);
  const carrier = chain.at(-1);
  if (carrier !== undefined) await endTerm(tx, { termId: carrier.id, at: now, why });
  await cancelGiftCard(tx, { orderId: order.id, why });
  await stopRenewal(tx, order.userId, now);
  await giveUpUpgrades(ctx, tx, order);
  await jobs.send(why === 'refunded' ? 'billing.mail-refund' : 'billing.mail-dispute', { orderId: order.id });
  // An upgrade that nobody gave back first: it was paid for at this very moment, or the provider refunded by itself.
  const left = chain.slice(1).filter(({ status }) => why === 'refunded' && status === 'paid');
  for (const { orderId } of left) if (orderId !== null) await jobs.send('billing.refund-upgrade', { orderId });
}

/**
 * The bank gave the money back: the term runs again as it was, once nothing that it lives on is missing. What was ordered
 * while it was gone did not reckon with it.
 */
export async function restoreOrder(ctx: Needs, tx: Tx, order: Order): Promise<void> {
  await ctx.jobs.within(tx).send('billing.mail-dispute-won', { orderId: order.id });
  await restoreGiftCard(tx, order.id);
  const terms = await listBacking(tx, order.userId);
  const carrier = chainOf(terms, order.termId).at(-1);
  if (carrier === undefined) return;
  // A term that was given without an order is owed to nobody.
  const isWhole = backersOf(terms, carrier.id).every(({ status }) => status === null || status === 'paid');
  if (!isWhole) return;
  await reopenTerm(tx, carrier.id);
  await giveUpOthers(ctx, tx, order);
}
