/** The effects of a refund, a chargeback and a won dispute on the membership. */

import { listLostTerms, reinstatePurchase } from '#domain/membership/orders/dispute.ts';
import { reversePurchase, type ScheduledTerm } from '#domain/membership/orders/refund.ts';
import type { Ctx, Tx } from '#server/kernel/ctx.ts';
import { cancelGiftCard, restoreGiftCard } from '#server/modules/billing/gift-cards/gift-cards.ts';
import { disputeEmailJob, disputeWonEmailJob, refundEmailJob, refundUpgradeJob } from '#server/modules/billing/jobs.ts';
import type { Order } from '#server/modules/billing/orders/queries-orders.ts';
import { supersedeOrdersPricedOnTerms, supersedeOtherOrders } from '#server/modules/billing/orders/supersede-orders.ts';
import { issueCreditNote } from '#server/modules/billing/receipts/issue-receipt.ts';
import { restoreRenewal, stopRenewal } from '#server/modules/billing/renewals/renewal-plan.ts';
import { memberTerms } from '#server/modules/membership/index.ts';
import { listTermsWithOrders } from './queries-refunds.ts';

type Needs = Pick<Ctx, 'clock' | 'jobs'>;
type Reversal = { order: Order; why: 'refunded' | 'charged-back' };

/**
 * Reverses exactly this order: its term ends at once, the terms that it had replaced are restored, and terms paid ahead
 * start earlier. A later upgrade that contains its value ends with it. (rules M22, M23, M26)
 */
export async function reverseOrder(ctx: Needs, tx: Tx, { order, why }: Reversal): Promise<void> {
  const now = ctx.clock.now();
  const jobs = ctx.jobs.within(tx);
  const terms = await listTermsWithOrders(tx, order.userId);
  const { endedId, placed } = reversePurchase(terms, order.termId, ctx.clock.moment());
  if (endedId !== null) {
    await memberTerms.endTerm(tx, { termId: endedId, at: now, why });
    await applySchedule(tx, placed);
  }
  await cancelGiftCard(tx, { orderId: order.id, why, at: now });
  if (why === 'refunded') {
    await restoreRenewal(tx, order, now);
    await issueCreditNote(ctx, tx, order);
  } else await stopRenewal(tx, order.userId, now);
  await supersedeOrdersPricedOnTerms(ctx, tx, order);
  await jobs.send(why === 'refunded' ? refundEmailJob : disputeEmailJob, { orderId: order.id });
  if (why === 'refunded') await refundLostOrders(ctx, tx, order.userId);
}

/**
 * Queues the refunds of upgrades that can no longer count, because a payment before them was refunded or has paid for
 * another upgrade. (rules M23, M26)
 */
export async function refundLostOrders(ctx: Needs, tx: Tx, userId: number): Promise<void> {
  const lost = listLostTerms(await listTermsWithOrders(tx, userId), ctx.clock.now());
  for (const { orderId } of lost) if (orderId !== null) await ctx.jobs.within(tx).send(refundUpgradeJob, { orderId });
}

async function applySchedule(tx: Tx, placed: readonly ScheduledTerm[]): Promise<void> {
  for (const { id, startsAt, endsAt, paid, isRestored } of placed) {
    const dates = { termId: id, startsAt, endsAt, valueCents: paid };
    await (isRestored ? memberTerms.restoreTerm(tx, dates) : memberTerms.moveTerm(tx, dates));
  }
}

/**
 * After a won dispute, reopens the term once all payments that fund it count again, and supersedes orders placed
 * meanwhile; a payment whose term can no longer count is refunded. (rules M26)
 */
export async function restoreOrder(ctx: Needs, tx: Tx, order: Order): Promise<void> {
  const now = ctx.clock.now();
  await ctx.jobs.within(tx).send(disputeWonEmailJob, { orderId: order.id });
  await restoreGiftCard(tx, order.id);
  const terms = await listTermsWithOrders(tx, order.userId);
  const reinstatement = order.termId === null ? null : reinstatePurchase(terms, order.termId, ctx.clock.moment());
  if (reinstatement !== null) {
    const { reopened, merged, placed } = reinstatement;
    const { id: termId, startsAt, endsAt, paid: valueCents } = reopened;
    await memberTerms.restoreTerm(tx, { termId, startsAt, endsAt, valueCents });
    for (const { id, replacedById } of merged) await memberTerms.mergeTerm(tx, { termId: id, at: now, replacedById });
    await applySchedule(tx, placed);
    await supersedeOtherOrders(ctx, tx, order);
  }
  await refundLostOrders(ctx, tx, order.userId);
}
