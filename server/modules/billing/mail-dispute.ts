/** Letters about a payment that the bank disputes: when it takes the money back, and when it gives it back. (rules M26) */
import { cents } from '#domain/shared/money.ts';
import { dayIn } from '#domain/shared/time-zone.ts';
import { disputeWon } from '#emails/dispute-won.ts';
import { paymentDisputed } from '#emails/money-went-back.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { type Post, sendLetter } from '#server/modules/letters/index.ts';
import { findPaidOrderFacts } from './paid-order-facts.ts';
import { isRunning } from './queries.ts';

/** Tells the member that the bank disputes the payment; a dispute that is over by now is not told any more. */
export async function mailDispute(ctx: Post, orderId: number): Promise<void> {
  const found = await findPaidOrderFacts(ctx.db, orderId);
  if (!found?.order.chargedBackAt) return;
  const { order, to } = found;
  const { chargedBackAt } = found.order;
  const { receiptNumber: number, ...facts } = found.facts;
  const wentBack = { ...facts, number, amount: cents(order.amountCents), on: dayIn(chargedBackAt, ctx.clock.zone) };
  await sendLetter(ctx, {
    kind: 'payment-disputed',
    to,
    write: (envelope, page) => paymentDisputed(envelope, { ...wentBack, url: page(`/checkout/${order.id}`) }),
  });
}

/** Tells the member that the payment stands, and until when the membership runs where it runs again. */
export async function mailDisputeWon(ctx: Post & Pick<Ctx, 'clock'>, orderId: number): Promise<void> {
  const found = await findPaidOrderFacts(ctx.db, orderId);
  if (found?.order.status !== 'paid') return;
  const { order, to } = found;
  const facts = {
    ...found.facts,
    amount: cents(order.amountCents),
    runsUntil:
      order.term !== null && isRunning(order.term, ctx.clock.now()) ? dayIn(order.term.endsAt, ctx.clock.zone) : null,
  };
  await sendLetter(ctx, {
    kind: 'dispute-won',
    to,
    write: (envelope, page) => disputeWon(envelope, { ...facts, receiptUrl: page(`/checkout/${order.id}`) }),
  });
}
