import { greetingName } from '#domain/accounts/greeting-name.ts';
import { dayIn } from '#domain/shared/time-zone.ts';
import { paymentReturned } from '#emails/billing/payment-reversals.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { findAccount, recipientOf } from '#server/modules/accounts/index.ts';
import { findOrder } from '#server/modules/billing/orders/queries-orders.ts';
import { getTier } from '#server/modules/billing/queries.ts';
import { type EmailNeeds, sendEmail } from '#server/modules/email/index.ts';

/**
 * Refunds a payment for an order that had been superseded, and emails its buyer; it granted nothing, so it has no
 * receipt. Run twice, it is refunded once: the provider ignores a second refund. (rules M7)
 */
export async function refundSupersededOrder(ctx: EmailNeeds & Pick<Ctx, 'payments'>, orderId: number): Promise<void> {
  const order = await findOrder(ctx.db, orderId);
  if (!order?.refundedAt || order.providerReference === null) return;
  if (order.provider !== ctx.payments.name)
    throw new Error(`Order ${order.id} was paid with ${order.provider}, which is no longer configured`);
  await ctx.payments.refund(order.providerReference);
  const account = await findAccount(ctx.db, order.userId);
  if (account === null) return;
  const { name } = await getTier(ctx.db, order.membershipId);
  const facts = {
    name: greetingName(account),
    plan: { tier: name, rebillDays: order.rebillDays },
    number: String(order.id),
    amount: order.amountCents,
    currency: order.currency,
    on: dayIn(order.refundedAt, ctx.clock.zone),
  };
  await sendEmail(ctx, {
    category: 'payment-returned',
    to: await recipientOf(ctx.db, account),
    write: (envelope, page) =>
      paymentReturned(envelope, { ...facts, url: page('/checkout/:orderId', { orderId: order.id }) }),
  });
}
