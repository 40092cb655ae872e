/** The effects of a refund, a chargeback and a won dispute on the membership. */

import { reinstatePurchase } from '#domain/membership/dispute.ts';
import { reversePurchase, type ScheduledTerm, upgradeChainFrom } from '#domain/membership/refund.ts';
import type { Ctx, Tx } from '#server/kernel/ctx.ts';
import { cancelGiftCard, restoreGiftCard } from '#server/modules/billing/gift-cards/gift-cards.ts';
import { disputeEmailJob, disputeWonEmailJob, refundEmailJob, refundUpgradeJob } from '#server/modules/billing/jobs.ts';
import type { Order } from '#server/modules/billing/orders/queries-orders.ts';
import { supersedeOrdersPricedOnTerms, supersedeOtherOrders } from '#server/modules/billing/orders/supersede-orders.ts';
import { issueCreditNote } from '#server/modules/billing/receipts/issue-receipt.ts';
import { restoreRenewal, stopRenewal } from '#server/modules/billing/renewals/renewal-plan.ts';
import { endTerm, mergeTerm, moveTerm, reopenTerm, restoreTerm } from '#server/modules/membership/index.ts';
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
    await endTerm(tx, { termId: endedId, at: now, why });
    await applySchedule(tx, placed);
  }
  await cancelGiftCard(tx, { orderId: order.id, why, at: now });
  if (why === 'refunded') {
    await restoreRenewal(tx, order, now);
    await issueCreditNote(ctx, tx, order);
  } else await stopRenewal(tx, order.userId, now);
  await supersedeOrdersPricedOnTerms(ctx, tx, order);
  await jobs.send(why === 'refunded' ? refundEmailJob : disputeEmailJob, { orderId: order.id });
  // An upgrade is not refunded yet if it was paid at the same moment, or if the refund was made at the provider.
  const later = upgradeChainFrom(terms, order.termId).slice(1);
  for (const { orderId, status } of later)
    if (why === 'refunded' && status === 'paid' && orderId !== null) await jobs.send(refundUpgradeJob, { orderId });
}

async function applySchedule(tx: Tx, placed: readonly ScheduledTerm[]): Promise<void> {
  for (const { id, startsAt, endsAt, paid, restoredFromId } of placed) {
    const dates = { termId: id, startsAt, endsAt, valueCents: paid };
    await (restoredFromId === null ? moveTerm(tx, dates) : restoreTerm(tx, { ...dates, restoredFromId }));
  }
}

/**
 * After a won dispute, reopens the term once all payments that fund it count again, and supersedes orders placed
 * meanwhile; a payment whose term can no longer count is refunded. (rules M26)
 */
export async function restoreOrder(ctx: Needs, tx: Tx, order: Order): Promise<void> {
  const now = ctx.clock.now();
  const jobs = ctx.jobs.within(tx);
  await jobs.send(disputeWonEmailJob, { orderId: order.id });
  await restoreGiftCard(tx, order.id);
  const terms = await listTermsWithOrders(tx, order.userId);
  const reinstatement = reinstatePurchase(terms, order.termId, ctx.clock.moment());
  if (reinstatement.kind === 'unfunded') await jobs.send(refundUpgradeJob, { orderId: order.id });
  if (reinstatement.kind !== 'reopened') return;
  const { reopenedId, ended, placed } = reinstatement;
  if (reopenedId !== null) await reopenTerm(tx, reopenedId);
  for (const { id, replacedById } of ended) await mergeTerm(tx, { termId: id, at: now, replacedById });
  await applySchedule(tx, placed);
  await supersedeOtherOrders(ctx, tx, order);
}
