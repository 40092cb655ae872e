import { cents } from '#domain/shared/money.ts';
import { dayIn } from '#domain/shared/time-zone.ts';
import { orderPaid } from '#emails/order-paid.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { languageOf, type Post, sendLetter } from '#server/modules/letters/index.ts';
import { describePayment } from './describe-payment.ts';
import { findPaidOrderFacts } from './paid-order-facts.ts';
import { findRenewalStatus } from './renewal-status.ts';

type Needs = Post & Pick<Ctx, 'clock' | 'payments'>;

/** Sends the receipt of a paid order; an account or a term that is gone since gets none. (rules M27) */
export async function mailReceipt(ctx: Needs, orderId: number): Promise<void> {
  const found = await findPaidOrderFacts(ctx.db, orderId);
  if (!found?.order.term) return;
  const { order, to } = found;
  const { term } = found.order;
  const language = await languageOf(ctx.db, order.userId);
  const renewal = await findRenewalStatus(ctx.db, order.userId, ctx.clock.moment());
  const facts = {
    ...found.facts,
    total: cents(order.amountCents),
    paidWith: order.providerReference === null ? null : await describePayment(ctx, order, language),
    validFrom: dayIn(term.startsAt, ctx.clock.zone),
    validUntil: dayIn(term.endsAt, ctx.clock.zone),
    startsLater: term.startsAt > ctx.clock.now(),
    renewal:
      renewal?.status === 'on' && renewal.amount !== null && renewal.chargedOn !== null
        ? { amount: renewal.amount, chargedOn: renewal.chargedOn }
        : null,
  };
  await sendLetter(ctx, {
    kind: 'order-paid',
    to,
    write: (envelope, page) =>
      orderPaid(envelope, {
        ...facts,
        receiptUrl: page(`/checkout/${order.id}`),
        accountUrl: page('/my-account/membership'),
      }),
  });
}
