import type { PlainDate } from '#domain/shared/dates.ts';
import { type Cents, formatMoney } from '#domain/shared/money.ts';
import { compose, paragraphs } from './layout.ts';
import type { Envelope, Mail, Plan } from './mail.ts';
import { wordsFor } from './words-for.ts';
import { writePlan } from './write-plan.ts';
import { writeDay } from './write-time.ts';

export type OrderRefunded = {
  name: string;
  plan: Plan;
  receiptNumber: string;
  amount: Cents;
  currency: string;
  refundedOn: PlainDate;
  receiptUrl: string;
};

/** The money went back and the membership has ended; credits stay. (decisions.md, Money) */
export function orderRefunded(envelope: Envelope, order: OrderRefunded): Mail {
  const { orderRefunded: table, plan } = wordsFor(envelope.language);
  const { body, button, labels, kept, ...words } = table;
  return compose(envelope, {
    ...words,
    name: order.name,
    parts: [
      ...paragraphs(body({ plan: writePlan(order.plan, plan) })),
      {
        kind: 'facts',
        rows: [
          [labels.receipt, order.receiptNumber],
          [labels.amount, formatMoney(order.amount, order.currency, envelope.language)],
          [labels.refunded, writeDay(order.refundedOn, envelope.language)],
        ],
      },
      { kind: 'button', label: button, url: order.receiptUrl },
      { kind: 'note', text: kept },
    ],
  });
}
