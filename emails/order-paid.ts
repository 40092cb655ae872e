import type { PlainDate } from '#domain/shared/dates.ts';
import { formatUsDate } from '#domain/shared/dates.ts';
import { type Cents, formatMoney } from '#domain/shared/money.ts';
import { compose, paragraphs } from './layout.ts';
import type { Envelope, Mail } from './mail.ts';
import { wordsFor } from './words-for.ts';

export type OrderPaid = {
  name: string;
  /** "Gold, one year" */
  plan: string;
  receiptNumber: string;
  total: Cents;
  currency: string;
  paidWith: string;
  validUntil: PlainDate;
  renews: boolean;
  receiptUrl: string;
};

/** The receipt, once the provider has confirmed the payment. (decisions.md, Money) */
export function orderPaid(envelope: Envelope, order: OrderPaid): Mail {
  const { lang, orderPaid: table } = wordsFor(envelope.locale);
  const { body, button, labels, renewal, ...words } = table;
  return compose(envelope, {
    ...words,
    subject: `${words.subject}, ${order.receiptNumber}`,
    parts: [
      ...paragraphs(body(order)),
      {
        kind: 'facts',
        rows: [
          [labels.receipt, order.receiptNumber],
          [labels.plan, order.plan],
          [labels.paid, formatMoney(order.total, order.currency, lang)],
          [labels.paidWith, order.paidWith],
          [labels.validUntil, formatUsDate(order.validUntil)],
        ],
      },
      { kind: 'button', label: button, url: order.receiptUrl },
      { kind: 'note', text: order.renews ? renewal.on : renewal.off },
    ],
  });
}
