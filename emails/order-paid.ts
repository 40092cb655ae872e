import type { PlainDate } from '#domain/shared/dates.ts';
import { type Cents, formatMoney } from '#domain/shared/money.ts';
import { compose, paragraphs } from './layout.ts';
import type { Envelope, Mail, Plan } from './mail.ts';
import { wordsFor } from './words-for.ts';
import { writePlan } from './write-plan.ts';
import { writeDay } from './write-time.ts';

export type OrderPaid = {
  name: string;
  plan: Plan;
  receiptNumber: string;
  total: Cents;
  currency: string;
  /** In the provider's words; null where nothing was due. */
  paidWith: string | null;
  validFrom: PlainDate;
  validUntil: PlainDate;
  /** Whether the term follows one that still runs, as a renewal and a lower tier do. */
  startsLater: boolean;
  /** What is charged next by itself, and on which day; null where nothing is. */
  renewal: { amount: Cents; chargedOn: PlainDate } | null;
  receiptUrl: string;
  /** Where renewal is switched off. */
  accountUrl: string;
};

/** The receipt, once the provider has confirmed the payment; a term that begins later says when. (rules M27) */
export function orderPaid(envelope: Envelope, order: OrderPaid): Mail {
  const { orderPaid: table, plan: plans } = wordsFor(envelope.language);
  const { now, later, button, labels, nothingDue, renewal, subject, reason } = table;
  const plan = writePlan(order.plan, plans);
  const starts = writeDay(order.validFrom, envelope.language);
  const next = order.renewal && {
    amount: formatMoney(order.renewal.amount, order.currency, envelope.language),
    on: writeDay(order.renewal.chargedOn, envelope.language),
    url: order.accountUrl,
  };
  const { body, ...head } = order.startsLater ? later : now;
  return compose(envelope, {
    ...head,
    name: order.name,
    reason,
    subject: `${subject}, ${order.receiptNumber}`,
    parts: [
      ...paragraphs(body({ plan, starts })),
      {
        kind: 'facts',
        rows: [
          [labels.receipt, order.receiptNumber],
          [labels.plan, plan],
          [labels.paid, formatMoney(order.total, order.currency, envelope.language)],
          [labels.paidWith, order.paidWith ?? nothingDue],
          [labels.validFrom, starts],
          [labels.validUntil, writeDay(order.validUntil, envelope.language)],
        ],
      },
      { kind: 'button', label: button, url: order.receiptUrl },
      { kind: 'note', text: next === null ? renewal.off : renewal.on(next) },
    ],
  });
}
