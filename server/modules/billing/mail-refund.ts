import { plainDate } from '#domain/shared/dates.ts';
import { cents } from '#domain/shared/money.ts';
import { orderRefunded } from '#emails/order-refunded.ts';
import { findAccount } from '#server/modules/accounts/index.ts';
import { type Post, sendLetter } from '#server/modules/letters/index.ts';
import { findOrder, getTier } from './queries.ts';
import { findReceiptOfOrder } from './queries-receipts.ts';
import { receiptNumber } from './words.ts';

/** Tells the member that the money went back and the membership has ended. (decisions.md, Money) */
export async function mailRefund(ctx: Post, orderId: number): Promise<void> {
  const order = await findOrder(ctx.db, orderId);
  const receipt = await findReceiptOfOrder(ctx.db, orderId);
  const account = order === null ? null : await findAccount(ctx.db, order.userId);
  if (order === null || order.refundedAt === null || receipt === null || account === null) return;
  const { name } = await getTier(ctx.db, order.membershipId);
  const facts = {
    name: account.firstName,
    plan: { tier: name, rebillDays: order.rebillDays },
    receiptNumber: receiptNumber(receipt.number),
    amount: cents(order.amountCents),
    currency: order.currency,
    refundedOn: plainDate(order.refundedAt),
  };
  await sendLetter(ctx, {
    kind: 'order-refunded',
    to: { email: account.email, userId: account.id },
    write: (envelope, page) => orderRefunded(envelope, { ...facts, receiptUrl: page(`/checkout/${order.id}`) }),
  });
}
