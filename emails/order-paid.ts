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
  validFrom: PlainDate;
  validUntil: PlainDate;
  /** Whether the term follows one that still runs, as a renewal and a lower tier do. */
  startsLater: boolean;
  renews: boolean;
  receiptUrl: string;
};

/** The receipt, once the provider has confirmed the payment; a term that begins later says when. (decisions.md, Money) */
export function orderPaid(envelope: Envelope, order: OrderPaid): Mail {
  const { lang, orderPaid: table } = wordsFor(envelope.locale);
  const { now, later, button, labels, renewal, subject, reason } = table;
  const starts = formatUsDate(order.validFrom);
  const { body, ...head } = order.startsLater ? later : now;
  return compose(envelope, {
    ...head,
    reason,
    subject: `${subject}, ${order.receiptNumber}`,
    parts: [
      ...paragraphs(body({ name: order.name, plan: order.plan, starts })),
      {
        kind: 'facts',
        rows: [
          [labels.receipt, order.receiptNumber],
          [labels.plan, order.plan],
          [labels.paid, formatMoney(order.total, order.currency, lang)],
          [labels.paidWith, order.paidWith],
          [labels.validFrom, starts],
          [labels.validUntil, formatUsDate(order.validUntil)],
        ],
      },
      { kind: 'button', label: button, url: order.receiptUrl },
      { kind: 'note', text: order.renews ? renewal.on : renewal.off },
    ],
  });
}
