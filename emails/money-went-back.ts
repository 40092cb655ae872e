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

/** What one of these emails says besides: further paragraphs, and further facts below the number of the receipt. */
type Besides = { paragraphs?: readonly string[]; rows?: readonly [string, string][] };

const letterOf =
  (what: 'orderRefunded' | 'paymentDisputed' | 'paymentGivenBack') =>
  (envelope: Envelope, order: MoneyWentBack, besides: Besides = {}): Mail => {
    const { [what]: table, plan } = wordsFor(envelope.language);
    const { body, button, labels, after, subject, preview, title, reason } = table;
    return compose(envelope, {
      ...{ subject, preview, title, reason },
      name: order.name,
      parts: [
        ...paragraphs([...body({ plan: writePlan(order.plan, plan) }), ...(besides.paragraphs ?? [])]),
        {
          kind: 'facts',
          rows: [
            [labels.number, order.number],
            ...(besides.rows ?? []),
            [labels.amount, formatMoney(order.amount, order.currency, envelope.language)],
            [labels.on, writeDay(order.on, envelope.language)],
          ],
        },
        { kind: 'button', label: button, url: order.url },
        { kind: 'note', text: after },
      ],
    });
  };

type Refunded = MoneyWentBack & {
  creditNote: string | null;
  /** The membership held without the refunded order; null: none. */
  remaining: { tier: string; until: PlainDate } | null;
};

/** The money went back and this membership has ended; what was held before it counts again, and credits stay. (rules M22) */
export function orderRefunded(envelope: Envelope, { creditNote, remaining, ...order }: Refunded): Mail {
  const { orderRefunded: table } = wordsFor(envelope.language);
  return letterOf('orderRefunded')(envelope, order, {
    paragraphs:
      remaining === null
        ? []
        : [table.remaining({ tier: remaining.tier, until: writeDay(remaining.until, envelope.language) })],
    rows: creditNote === null ? [] : [[table.creditNote, creditNote]],
  });
}

/** The bank took the money back, so the membership has ended: said as the bank's doing, since nobody here gave it back. (rules M26) */
export const paymentDisputed = letterOf('paymentDisputed');

/** Money came for an order that its buyer had given up for another; nobody pays twice. (rules M8) */
export const paymentGivenBack = letterOf('paymentGivenBack');
