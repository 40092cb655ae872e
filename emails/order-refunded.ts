import { formatUsDate, type PlainDate } from '#domain/shared/dates.ts';
import { type Cents, formatMoney } from '#domain/shared/money.ts';
import { compose, paragraphs } from './layout.ts';
import type { Envelope, Mail } from './mail.ts';
import { wordsFor } from './words-for.ts';

export type OrderRefunded = {
  name: string;
  plan: string;
  receiptNumber: string;
  amount: Cents;
  currency: string;
  refundedOn: PlainDate;
  receiptUrl: string;
};

/** The money went back and the membership has ended; credits stay. (decisions.md, Money) */
export function orderRefunded(envelope: Envelope, order: OrderRefunded): Mail {
  const { lang, orderRefunded: table } = wordsFor(envelope.locale);
  const { body, button, labels, kept, ...words } = table;
  return compose(envelope, {
    ...words,
    parts: [
      ...paragraphs(body({ name: order.name, plan: order.plan })),
      {
        kind: 'facts',
        rows: [
          [labels.receipt, order.receiptNumber],
          [labels.amount, formatMoney(order.amount, order.currency, lang)],
          [labels.refunded, formatUsDate(order.refundedOn)],
        ],
      },
      { kind: 'button', label: button, url: order.receiptUrl },
      { kind: 'note', text: kept },
    ],
  });
}
