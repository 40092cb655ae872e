import { plainDate } from '#domain/shared/dates.ts';
import { cents } from '#domain/shared/money.ts';
import { orderRefunded } from '#emails/money-went-back.ts';
import { type Post, sendLetter } from '#server/modules/letters/index.ts';
import { findPaidOrderFacts } from './paid-order-facts.ts';

/** Tells the member that the money went back and the membership has ended. (decisions.md, Money) */
export async function mailRefund(ctx: Post, orderId: number): Promise<void> {
  const found = await findPaidOrderFacts(ctx.db, orderId);
  if (!found?.order.refundedAt) return;
  const { order, to } = found;
  const { refundedAt } = found.order;
  const { receiptNumber: number, ...facts } = found.facts;
  const wentBack = { ...facts, number, amount: cents(order.amountCents), on: plainDate(refundedAt) };
  await sendLetter(ctx, {
    kind: 'order-refunded',
    to,
    write: (envelope, page) => orderRefunded(envelope, { ...wentBack, url: page(`/checkout/${order.id}`) }),
  });
}
