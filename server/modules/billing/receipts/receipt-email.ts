import { greetingName } from '#domain/accounts/greeting-name.ts';
import { dayIn } from '#domain/shared/time-zone.ts';
import { orderPaid } from '#emails/billing/order-paid.ts';
import type { Ctx, Queryable } from '#server/kernel/ctx.ts';
import { findAccount, findLanguage, recipientOf } from '#server/modules/accounts/index.ts';
import { findOrder } from '#server/modules/billing/orders/queries-orders.ts';
import { getTier } from '#server/modules/billing/queries.ts';
import { findRenewalStatus } from '#server/modules/billing/renewals/renewal-status.ts';
import { type EmailNeeds, sendEmail } from '#server/modules/email/index.ts';
import { describePayment } from './print-receipt.ts';
import { findReceiptOfOrder } from './queries-receipts.ts';
import { receiptNumber } from './receipt-labels.ts';

type Needs = EmailNeeds & Pick<Ctx, 'clock' | 'payments'>;

/** Emails the receipt of a paid order, if its account and its term still exist. (rules M27) */
export async function sendReceiptEmail(ctx: Needs, orderId: number): Promise<void> {
  const found = await findPaidOrderFacts(ctx.db, orderId);
  if (!found?.order.term) return;
  const { order, to } = found;
  const { term } = found.order;
  const language = await findLanguage(ctx.db, order.userId);
  const renewal = await findRenewalStatus(ctx.db, order.userId, ctx.clock.moment());
  const facts = {
    ...found.facts,
    total: order.amountCents,
    paidWith: order.providerReference === null ? null : await describePayment(ctx, order, language),
    validFrom: dayIn(term.startsAt, ctx.clock.zone),
    validUntil: dayIn(term.endsAt, ctx.clock.zone),
    startsLater: term.startsAt > ctx.clock.now(),
    renewal:
      renewal?.status === 'on' && renewal.amount !== null && renewal.chargedOn !== null
        ? { amount: renewal.amount, chargedOn: renewal.chargedOn }
        : null,
  };
  await sendEmail(ctx, {
    category: 'order-paid',
    to,
    write: (envelope, page) =>
      orderPaid(envelope, {
        ...facts,
        receiptUrl: page('/checkout/:orderId', { orderId: order.id }),
        accountUrl: page('/my-account/:page?', { page: 'membership' }),
      }),
  });
}

/** The facts in every email about a paid order; null if its account is deleted, or it was never paid. */
export async function findPaidOrderFacts(db: Queryable, orderId: number) {
  const order = await findOrder(db, orderId);
  const receipt = await findReceiptOfOrder(db, orderId);
  const account = order === null ? null : await findAccount(db, order.userId);
  if (order === null || receipt === null || account === null) return null;
  const { name } = await getTier(db, order.membershipId);
  return {
    order,
    to: await recipientOf(db, account),
    facts: {
      name: greetingName(account),
      plan: { tier: name, rebillDays: order.rebillDays },
      receiptNumber: receiptNumber(receipt.number),
      currency: order.currency,
    },
  };
}
