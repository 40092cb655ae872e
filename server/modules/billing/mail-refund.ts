import { plainDate } from '#domain/shared/dates.ts';
import { cents } from '#domain/shared/money.ts';
import { orderRefunded } from '#emails/order-refunded.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { findAccount, readEnvelope } from '#server/modules/accounts/index.ts';
import { findOrder, getTier } from './queries.ts';
import { findReceiptOfOrder } from './queries-receipts.ts';
import { planName, receiptNumber } from './words.ts';

type Needs = Pick<Ctx, 'db' | 'origin' | 'mail'>;

/** Tells the member that the money went back and the membership has ended. (decisions.md, Money) */
export async function mailRefund(ctx: Needs, orderId: number): Promise<void> {
  const order = await findOrder(ctx.db, orderId);
  const receipt = await findReceiptOfOrder(ctx.db, orderId);
  const account = order === null ? null : await findAccount(ctx.db, order.userId);
  if (order === null || order.refundedAt === null || receipt === null || account === null) return;
  const { name } = await getTier(ctx.db, order.membershipId);
  const mail = orderRefunded(await readEnvelope(ctx), {
    name: account.firstName || 'colleague',
    plan: planName(name, order.rebillDays),
    receiptNumber: receiptNumber(receipt.number),
    amount: cents(order.amountCents),
    currency: order.currency,
    refundedOn: plainDate(order.refundedAt),
    receiptUrl: new URL(`/checkout/${order.id}`, ctx.origin).href,
  });
  await ctx.mail.send({ to: account.email, ...mail });
}
