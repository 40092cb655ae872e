import type { PlainDate } from '#domain/shared/dates.ts';
import { type Cents, formatMoney } from '#domain/shared/money.ts';
import { compose, paragraphs } from './layout.ts';
import type { Envelope, Mail, Plan } from './mail.ts';
import { wordsFor } from './words-for.ts';
import { writePlan } from './write-plan.ts';
import { writeDay } from './write-time.ts';

export type PaymentDisputed = {
  name: string;
  plan: Plan;
  receiptNumber: string;
  amount: Cents;
  currency: string;
  disputedOn: PlainDate;
  receiptUrl: string;
};

/** The bank took the money back, so the membership has ended: said as the bank's doing, since nobody here gave it back. (decisions.md, Money) */
export function paymentDisputed(envelope: Envelope, order: PaymentDisputed): Mail {
  const { paymentDisputed: table, plan } = wordsFor(envelope.language);
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
          [labels.disputed, writeDay(order.disputedOn, envelope.language)],
        ],
      },
      { kind: 'button', label: button, url: order.receiptUrl },
      { kind: 'note', text: kept },
    ],
  });
}
