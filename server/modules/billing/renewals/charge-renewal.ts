/**
 * One charge of a renewal. A decline starts the grace period with retries; the last one ends the renewal. (rules M19)
 */

import { eq } from 'drizzle-orm';
import { canBePaid } from '#domain/membership/orders/order-status.ts';
import { isLastCharge } from '#domain/membership/terms/renewal.ts';
import type { Tx } from '#server/kernel/ctx.ts';
import { findLanguage } from '#server/modules/accounts/index.ts';
import { renewalFailedEmailJob } from '#server/modules/billing/jobs.ts';
import { findOrder, type Order, type OrderWithTerm } from '#server/modules/billing/orders/queries-orders.ts';
import { settleOrder, settleOrderWithin } from '#server/modules/billing/orders/settle-order.ts';
import { type ProviderNeeds, resyncOrder, syncOrder } from '#server/modules/billing/orders/sync-order.ts';
import { getTier, listPaidTerms } from '#server/modules/billing/queries.ts';
import { itemName } from '#server/modules/billing/receipts/receipt-labels.ts';
import { findSavedMethod } from '#server/modules/billing/saved-card/queries-saved-card.ts';
import { orders, renewalSteps } from '#server/modules/billing/tables.ts';
import { memberTerms } from '#server/modules/membership/index.ts';
import { findLastStepOf, findStep, type Step } from './queries-renewals.ts';
import { stopRenewal } from './renewal-plan.ts';

/**
 * Charges the saved card for one step. Run twice, it charges once: each charge has its own idempotency key. (rules M7,
 * M19)
 */
export async function chargeRenewal(ctx: ProviderNeeds, stepId: number): Promise<void> {
  const step = await findStep(ctx.db, stepId);
  if (step === null || step.orderId === null || step.doneAt !== null) return;
  const order = await syncRenewalOrder(ctx, step.orderId);
  if (order !== null && canBePaid(order.status)) {
    if (await isStillDue(ctx, order, step)) await charge(ctx, order, step);
    else await settleOrder(ctx, order.id, 'cancelled');
  }
  await completeStep(ctx, step);
}

/** The order after a sync: an earlier charge may have been paid without a webhook. */
async function syncRenewalOrder(ctx: ProviderNeeds, orderId: number): Promise<OrderWithTerm | null> {
  const order = await findOrder(ctx.db, orderId);
  return order?.providerReference ? resyncOrder(ctx, order) : order;
}

/** False if the member has turned renewal off since, or has bought another term. */
async function isStillDue({ db, clock }: ProviderNeeds, order: OrderWithTerm, { endsAt }: Step): Promise<boolean> {
  const later = await listPaidTerms(db, order.userId, clock.now());
  return order.renews && later.every((term) => term.endsAt <= endsAt);
}

async function charge(ctx: ProviderNeeds, order: OrderWithTerm, { id, step, savedBy: recorded }: Step): Promise<void> {
  const savedBy = recorded ?? (await findSavedMethod(ctx.db, { userId: order.userId, provider: order.provider }));
  if (savedBy === null) return;
  // An idempotency key belongs to one card: a retry after a crash must charge the same one.
  await ctx.db.update(renewalSteps).set({ savedBy }).where(eq(renewalSteps.id, id));
  const { name } = await getTier(ctx.db, order.membershipId);
  const { reference } = await ctx.payments.chargeSaved({
    orderId: order.id,
    amountCents: order.amountCents,
    currency: order.currency,
    description: itemName({ tier: name, days: order.rebillDays }, await findLanguage(ctx.db, order.userId)),
    methodReference: savedBy,
    previousReference: order.providerReference,
    idempotencyKey: `renewal-${order.id}-${step}`,
  });
  await ctx.db.update(orders).set({ providerReference: reference }).where(eq(orders.id, order.id));
  await syncOrder(ctx, { ...order, providerReference: reference });
}

async function completeStep(ctx: ProviderNeeds, step: Step): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await tx.update(renewalSteps).set({ doneAt: ctx.clock.now() }).where(eq(renewalSteps.id, step.id));
    const order = step.orderId === null ? null : await findOrder(tx, step.orderId);
    if (order === null || !canBePaid(order.status)) return;
    if (isLastCharge(step.step) && !(await endRenewal(ctx, tx, order))) return;
    await ctx.jobs.within(tx).send(renewalFailedEmailJob, { stepId: step.id });
  });
}

/**
 * Ends an unpaid renewal: order, grace period and automatic renewal. Returns false if the order was paid meanwhile or
 * has ended before.
 */
export async function endRenewal(
  ctx: Omit<ProviderNeeds, 'payments'>,
  tx: Tx,
  { id, userId, continuesAt }: Order,
): Promise<boolean> {
  if (!(await settleOrderWithin(ctx, tx, { orderId: id, event: 'cancelled' }))) return false;
  if (continuesAt !== null) await memberTerms.setGrace(tx, { userId, endsAt: continuesAt, until: null });
  await stopRenewal(tx, userId, ctx.clock.now());
  return true;
}

/**
 * Ends a renewal whose last charge could not be completed, such as during an outage: nothing is charged after the grace
 * period.
 */
export async function endOverdueRenewal(ctx: Omit<ProviderNeeds, 'payments'>, order: Order): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    if (!(await endRenewal(ctx, tx, order))) return;
    const stepId = await findLastStepOf(tx, order.id);
    if (stepId !== null) await ctx.jobs.within(tx).send(renewalFailedEmailJob, { stepId });
  });
}
