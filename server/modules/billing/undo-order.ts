/** Money that went back, and money that came back when a dispute was won: what either means to the membership. */
import { backersOf, chainOf } from '#domain/membership/backing.ts';
import { type PlacedTerm, placeTerms, undoPurchase } from '#domain/membership/undo-purchase.ts';
import type { Ctx, Tx } from '#server/kernel/ctx.ts';
import { endTerm, moveTerm, reopenTerm, restoreTerm } from '#server/modules/membership/index.ts';
import { cancelGiftCard, restoreGiftCard } from '#server/modules/referrals/index.ts';
import { giveUpOthers, giveUpPricedOnTerms } from './give-up-orders.ts';
import { issueCreditNote } from './issue-credit-note.ts';
import type { Order } from './queries.ts';
import { listBacking } from './queries-backing.ts';
import { restoreRenewal, stopRenewal } from './renewals.ts';

type Needs = Pick<Ctx, 'clock' | 'jobs'>;
type Undone = { order: Order; why: 'refunded' | 'charged-back' };

/**
 * Undoes exactly this order: its membership ends at once, what an upgrade had replaced is restored, and what was paid
 * ahead moves up. Where a later upgrade has taken over its value, that one ends with it. (rules M22, M23, M26)
 */
export async function undoOrder(ctx: Needs, tx: Tx, { order, why }: Undone): Promise<void> {
  const now = ctx.clock.now();
  const jobs = ctx.jobs.within(tx);
  const terms = await listBacking(tx, order.userId);
  const { endedId, placed } = undoPurchase(terms, order.termId, ctx.clock.moment());
  if (endedId !== null) {
    await endTerm(tx, { termId: endedId, at: now, why });
    await placeAnew(tx, placed, endedId);
  }
  await cancelGiftCard(tx, { orderId: order.id, why, at: now });
  if (why === 'refunded') {
    await restoreRenewal(tx, order, now);
    await issueCreditNote(ctx, tx, order);
  } else await stopRenewal(tx, order.userId, now);
  await giveUpPricedOnTerms(ctx, tx, order);
  await jobs.send(why === 'refunded' ? 'billing.mail-refund' : 'billing.mail-dispute', { orderId: order.id });
  // An upgrade that was not refunded first: it was paid for at this very moment, or the provider refunded on its own.
  const later = chainOf(terms, order.termId).slice(1);
  for (const { orderId, status } of later)
    if (why === 'refunded' && status === 'paid' && orderId !== null)
      await jobs.send('billing.refund-upgrade', { orderId });
}

async function placeAnew(tx: Tx, placed: readonly PlacedTerm[], endedId: number): Promise<void> {
  for (const { id, startsAt, endsAt, paid, isRestored } of placed) {
    const placing = { termId: id, startsAt, endsAt, valueCents: paid };
    await (isRestored ? restoreTerm(tx, { ...placing, restoredFromId: endedId }) : moveTerm(tx, placing));
  }
}

/**
 * The bank returned the money: the term counts again as it was, once nothing that it lives on is missing, and ends again
 * what had been restored in its place. What was ordered meanwhile did not reckon with it.
 */
export async function restoreOrder(ctx: Needs, tx: Tx, order: Order): Promise<void> {
  const now = ctx.clock.now();
  await ctx.jobs.within(tx).send('billing.mail-dispute-won', { orderId: order.id });
  await restoreGiftCard(tx, order.id);
  const terms = await listBacking(tx, order.userId);
  const carrier = chainOf(terms, order.termId).at(-1);
  if (carrier === undefined) return;
  // A term that was given without an order is owed to nobody.
  const isWhole = backersOf(terms, carrier.id).every(({ status }) => status === null || status === 'paid');
  if (!isWhole) return;
  await reopenTerm(tx, carrier.id);
  for (const { id, endedAt, restoredFromId } of terms)
    if (restoredFromId === carrier.id && endedAt === null)
      await endTerm(tx, { termId: id, at: now, why: 'upgraded', replacedById: carrier.id });
  const live = (await listBacking(tx, order.userId)).filter(({ endedAt, endsAt }) => endedAt === null && endsAt > now);
  await placeAnew(tx, placeTerms(live, ctx.clock.moment()), carrier.id);
  await giveUpOthers(ctx, tx, order);
}
