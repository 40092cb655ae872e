import { plainDate } from '#domain/shared/dates.ts';
import { cents } from '#domain/shared/money.ts';
import { orderPaid } from '#emails/order-paid.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { findAccount } from '#server/modules/accounts/index.ts';
import { type Post, sendLetter } from '#server/modules/letters/index.ts';
import { describePayment } from './describe-payment.ts';
import { findOrder, getTier } from './queries.ts';
import { findReceiptOfOrder } from './queries-receipts.ts';
import { receiptNumber } from './words.ts';

type Needs = Post & Pick<Ctx, 'clock' | 'payments'>;

/** Sends the receipt of a paid order; an account or a term that is gone since gets none. (decisions.md, Money) */
export async function mailReceipt(ctx: Needs, orderId: number): Promise<void> {
  const order = await findOrder(ctx.db, orderId);
  const receipt = await findReceiptOfOrder(ctx.db, orderId);
  const account = order === null ? null : await findAccount(ctx.db, order.userId);
  if (!order?.term || receipt === null || account === null) return;
  const { term } = order;
  const { name } = await getTier(ctx.db, order.membershipId);
  const facts = {
    name: account.firstName,
    plan: { tier: name, rebillDays: order.rebillDays },
    receiptNumber: receiptNumber(receipt.number),
    total: cents(order.amountCents),
    currency: order.currency,
    paidWith: order.providerReference === null ? null : await describePayment(ctx, order),
    validFrom: plainDate(term.startsAt),
    validUntil: plainDate(term.endsAt),
    startsLater: term.startsAt > ctx.clock.now(),
    renews: order.renews,
  };
  await sendLetter(ctx, {
    kind: 'order-paid',
    to: { email: account.email, userId: account.id },
    write: (envelope, page) => orderPaid(envelope, { ...facts, receiptUrl: page(`/checkout/${order.id}`) }),
  });
}
