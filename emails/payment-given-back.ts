import type { PlainDate } from '#domain/shared/dates.ts';
import { type Cents, formatMoney } from '#domain/shared/money.ts';
import { compose, paragraphs } from './layout.ts';
import type { Envelope, Mail, Plan } from './mail.ts';
import { wordsFor } from './words-for.ts';
import { writePlan } from './write-plan.ts';
import { writeDay } from './write-time.ts';

export type PaymentGivenBack = {
  name: string;
  plan: Plan;
  orderNumber: string;
  amount: Cents;
  currency: string;
  givenBackOn: PlainDate;
  orderUrl: string;
};

/** Money came for an order that its buyer had given up for another; nobody pays twice. (decisions.md, Money) */
export function paymentGivenBack(envelope: Envelope, order: PaymentGivenBack): Mail {
  const { paymentGivenBack: table, plan } = wordsFor(envelope.language);
  const { body, button, labels, again, ...words } = table;
  return compose(envelope, {
    ...words,
    name: order.name,
    parts: [
      ...paragraphs(body({ plan: writePlan(order.plan, plan) })),
      {
        kind: 'facts',
        rows: [
          [labels.order, order.orderNumber],
          [labels.amount, formatMoney(order.amount, order.currency, envelope.language)],
          [labels.givenBack, writeDay(order.givenBackOn, envelope.language)],
        ],
      },
      { kind: 'button', label: button, url: order.orderUrl },
      { kind: 'note', text: again },
    ],
  });
}
