import type { PlainDate } from '#domain/shared/dates.ts';
import { type Cents, formatMoney } from '#domain/shared/money.ts';
import { compose, paragraphs } from './layout.ts';
import type { Envelope, Mail, Plan } from './mail.ts';
import { wordsFor } from './words-for.ts';
import { writePlan } from './write-plan.ts';
import { writeDay } from './write-time.ts';

export type DisputeWon = {
  name: string;
  plan: Plan;
  receiptNumber: string;
  amount: Cents;
  currency: string;
  /** The end of the membership that runs again; null where it does not. */
  runsUntil: PlainDate | null;
  receiptUrl: string;
};

/** The bank gave the money back: the payment stands, and what it paid for runs again as it was. (rules M26) */
export function disputeWon(envelope: Envelope, order: DisputeWon): Mail {
  const { disputeWon: table, plan } = wordsFor(envelope.language);
  const { body, runs, button, labels, ...words } = table;
  const until = order.runsUntil;
  return compose(envelope, {
    ...words,
    name: order.name,
    parts: [
      ...paragraphs(body({ plan: writePlan(order.plan, plan) })),
      ...(until === null ? [] : paragraphs([runs({ until: writeDay(until, envelope.language) })])),
      {
        kind: 'facts',
        rows: [
          [labels.receipt, order.receiptNumber],
          [labels.amount, formatMoney(order.amount, order.currency, envelope.language)],
        ],
      },
      { kind: 'button', label: button, url: order.receiptUrl },
    ],
  });
}
