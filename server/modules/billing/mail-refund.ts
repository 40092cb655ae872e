import { cents } from '#domain/shared/money.ts';
import { dayIn } from '#domain/shared/time-zone.ts';
import { orderRefunded } from '#emails/money-went-back.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { type Post, sendLetter } from '#server/modules/letters/index.ts';
import { listHeldMemberships } from '#server/modules/membership/index.ts';
import { findPaidOrderFacts } from './paid-order-facts.ts';
import { findCreditNoteOfOrder } from './queries-credit-notes.ts';
import { creditNoteNumber } from './words.ts';

type Needs = Post & Pick<Ctx, 'clock'>;

/** Emails the member that the money went back, what ended with it and what continues. (rules M22) */
export async function mailRefund(ctx: Needs, orderId: number): Promise<void> {
  const found = await findPaidOrderFacts(ctx.db, orderId);
  if (!found?.order.refundedAt) return;
  const { order, to } = found;
  const { refundedAt } = found.order;
  const { receiptNumber: number, ...facts } = found.facts;
  const wentBack = { ...facts, number, amount: cents(order.amountCents), on: dayIn(refundedAt, ctx.clock.zone) };
  const note = await findCreditNoteOfOrder(ctx.db, orderId);
  const creditNote = note === null ? null : creditNoteNumber(note.number);
  const remaining = await findRemaining(ctx, order.userId);
  await sendLetter(ctx, {
    kind: 'order-refunded',
    to,
    write: (envelope, page) =>
      orderRefunded(envelope, { ...wentBack, creditNote, remaining, url: page(`/checkout/${order.id}`) }),
  });
}

async function findRemaining({ db, clock }: Needs, userId: number) {
  const now = clock.now();
  const held = (await listHeldMemberships(db, [userId], now)).get(userId);
  return held === undefined || held.endsAt <= now ? null : { tier: held.name, until: dayIn(held.endsAt, clock.zone) };
}
