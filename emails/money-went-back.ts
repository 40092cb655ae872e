import type { PlainDate } from '#domain/shared/dates.ts';
import { type Cents, formatMoney } from '#domain/shared/money.ts';
import { compose, paragraphs } from './layout.ts';
import type { Envelope, Mail, Plan } from './mail.ts';
import { wordsFor } from './words-for.ts';
import { writePlan } from './write-plan.ts';
import { writeDay } from './write-time.ts';

export type MoneyWentBack = {
  name: string;
  plan: Plan;
  /** Of the receipt; of the order where the money never had one. */
  number: string;
  amount: Cents;
  currency: string;
  on: PlainDate;
  /** Where the order and its receipt are seen. */
  url: string;
};

const letterOf =
  (what: 'orderRefunded' | 'paymentDisputed' | 'paymentGivenBack') =>
  (envelope: Envelope, order: MoneyWentBack): Mail => {
    const { [what]: table, plan } = wordsFor(envelope.language);
    const { body, button, labels, after, ...words } = table;
    return compose(envelope, {
      ...words,
      name: order.name,
      parts: [
        ...paragraphs(body({ plan: writePlan(order.plan, plan) })),
        {
          kind: 'facts',
          rows: [
            [labels.number, order.number],
            [labels.amount, formatMoney(order.amount, order.currency, envelope.language)],
            [labels.on, writeDay(order.on, envelope.language)],
          ],
        },
        { kind: 'button', label: button, url: order.url },
        { kind: 'note', text: after },
      ],
    });
  };

/** The money went back and the membership has ended; credits stay. (decisions.md, Money) */
export const orderRefunded = letterOf('orderRefunded');

/** The bank took the money back, so the membership has ended: said as the bank's doing, since nobody here gave it back. (decisions.md, Money) */
export const paymentDisputed = letterOf('paymentDisputed');

/** Money came for an order that its buyer had given up for another; nobody pays twice. (decisions.md, Money) */
export const paymentGivenBack = letterOf('paymentGivenBack');
