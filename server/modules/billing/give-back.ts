import { cents } from '#domain/shared/money.ts';
import { dayIn } from '#domain/shared/time-zone.ts';
import { paymentGivenBack } from '#emails/money-went-back.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { findAccount, greetingName } from '#server/modules/accounts/index.ts';
import { type Post, sendLetter } from '#server/modules/letters/index.ts';
import { findOrder, getTier } from './queries.ts';

/**
 * Returns what was paid for an order that had been given up, and says so: it granted nothing, so it has no receipt either.
 * Run twice, it is refunded once, for the provider knows what it has returned. (rules M7)
 */
export async function giveBack(ctx: Post & Pick<Ctx, 'payments'>, orderId: number): Promise<void> {
  const order = await findOrder(ctx.db, orderId);
  if (!order?.refundedAt || order.providerReference === null) return;
  if (order.provider !== ctx.payments.name)
    throw new Error(`Order ${order.id} was paid with ${order.provider}, which is not here any more`);
  await ctx.payments.refund(order.providerReference);
  const account = await findAccount(ctx.db, order.userId);
  if (account === null) return;
  const { name } = await getTier(ctx.db, order.membershipId);
  const facts = {
    name: greetingName(account),
    plan: { tier: name, rebillDays: order.rebillDays },
    number: String(order.id),
    amount: cents(order.amountCents),
    currency: order.currency,
    on: dayIn(order.refundedAt, ctx.clock.zone),
  };
  await sendLetter(ctx, {
    kind: 'payment-given-back',
    to: { email: account.email, userId: account.id },
    write: (envelope, page) => paymentGivenBack(envelope, { ...facts, url: page(`/checkout/${order.id}`) }),
  });
}
