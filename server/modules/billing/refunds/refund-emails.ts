import { dayIn } from '#domain/shared/time-zone.ts';
import { disputeWon } from '#emails/billing/dispute-won.ts';
import { orderRefunded, paymentDisputed } from '#emails/billing/payment-reversals.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { findCreditNoteOfOrder } from '#server/modules/billing/receipts/queries-receipts.ts';
import { findPaidOrderFacts } from '#server/modules/billing/receipts/receipt-email.ts';
import { creditNoteNumber } from '#server/modules/billing/receipts/receipt-labels.ts';
import { type EmailNeeds, sendEmail } from '#server/modules/email/index.ts';
import { listHeldMemberships } from '#server/modules/membership/index.ts';

type Needs = EmailNeeds & Pick<Ctx, 'clock'>;

/** Emails the member that the order was refunded, what ended and what continues. (rules M22) */
export async function sendRefundEmail(ctx: Needs, orderId: number): Promise<void> {
  const found = await findPaidOrderFacts(ctx.db, orderId);
  if (!found?.order.refundedAt) return;
  const { order, to } = found;
  const { refundedAt } = found.order;
  const { receiptNumber: number, ...facts } = found.facts;
  const refund = { ...facts, number, amount: order.amountCents, on: dayIn(refundedAt, ctx.clock.zone) };
  const note = await findCreditNoteOfOrder(ctx.db, orderId);
  const creditNote = note === null ? null : creditNoteNumber(note.number);
  const remaining = await findRemainingMembership(ctx, order.userId);
  await sendEmail(ctx, {
    category: 'order-refunded',
    to,
    write: (envelope, page) =>
      orderRefunded(envelope, {
        ...refund,
        creditNote,
        remaining,
        url: page('/checkout/:orderId', { orderId: order.id }),
      }),
  });
}

async function findRemainingMembership({ db, clock }: Needs, userId: number) {
  const now = clock.now();
  const remaining = (await listHeldMemberships(db, [userId], now)).get(userId);
  return remaining === undefined || remaining.endsAt <= now
    ? null
    : { tier: remaining.name, until: dayIn(remaining.endsAt, clock.zone) };
}

/** Notifies the member of a dispute, unless it has ended. (rules M26) */
export async function sendDisputeEmail(ctx: EmailNeeds, orderId: number): Promise<void> {
  const found = await findPaidOrderFacts(ctx.db, orderId);
  if (!found?.order.chargedBackAt) return;
  const { order, to } = found;
  const { chargedBackAt } = found.order;
  const { receiptNumber: number, ...facts } = found.facts;
  const refund = { ...facts, number, amount: order.amountCents, on: dayIn(chargedBackAt, ctx.clock.zone) };
  await sendEmail(ctx, {
    category: 'payment-disputed',
    to,
    write: (envelope, page) =>
      paymentDisputed(envelope, { ...refund, url: page('/checkout/:orderId', { orderId: order.id }) }),
  });
}

/** Notifies the member of a won dispute and, if the membership is active again, of its end. (rules M26) */
export async function sendDisputeWonEmail(ctx: EmailNeeds & Pick<Ctx, 'clock'>, orderId: number): Promise<void> {
  const found = await findPaidOrderFacts(ctx.db, orderId);
  if (found?.order.status !== 'paid') return;
  const { order, to } = found;
  const facts = {
    ...found.facts,
    amount: order.amountCents,
    runsUntil: (await findRemainingMembership(ctx, order.userId))?.until ?? null,
  };
  await sendEmail(ctx, {
    category: 'dispute-won',
    to,
    write: (envelope, page) =>
      disputeWon(envelope, { ...facts, receiptUrl: page('/checkout/:orderId', { orderId: order.id }) }),
  });
}
