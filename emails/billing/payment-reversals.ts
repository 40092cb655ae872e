import type { PlainDate } from '#domain/shared/dates.ts';
import { type Cents, formatMoney } from '#domain/shared/money.ts';
import type { EmailContext, Plan, RenderedEmail } from '#emails/layout/content.ts';
import { formatPlan } from '#emails/layout/format-plan.ts';
import { formatDay } from '#emails/layout/format-time.ts';
import { paragraphs, renderEmail } from '#emails/layout/render-email.ts';
import { messagesAt } from '#messages/message-tree.ts';

export type PaymentReversal = {
  name: string;
  plan: Plan;
  /** The receipt number, or the order number if there is no receipt. */
  number: string;
  amount: Cents;
  currency: string;
  on: PlainDate;
  /** The page of the order and its receipt. */
  url: string;
};

/** Further paragraphs, and further facts below the receipt number. */
type Additions = { paragraphs?: readonly string[]; rows?: readonly [string, string][] };

const reversalEmail =
  (group: 'emails.orderRefunded' | 'emails.paymentDisputed' | 'emails.paymentReturned') =>
  (context: EmailContext, order: PaymentReversal, additions: Additions = {}): RenderedEmail => {
    const table = messagesAt(context.language, group);
    const { body, button, labels, note, subject, preview, title, reason } = table;
    return renderEmail(context, {
      ...{ subject, preview, title, reason },
      name: order.name,
      parts: [
        ...paragraphs([body({ plan: formatPlan(order.plan, context.language) }), ...(additions.paragraphs ?? [])]),
        {
          kind: 'facts',
          rows: [
            [labels.number, order.number],
            ...(additions.rows ?? []),
            [labels.amount, formatMoney(order.amount, order.currency, context.language)],
            [labels.on, formatDay(order.on, context.language)],
          ],
        },
        { kind: 'button', label: button, url: order.url },
        { kind: 'note', text: note },
      ],
    });
  };

type OrderRefund = PaymentReversal & {
  creditNote: string | null;
  /** The membership held without the refunded order; null: none. */
  remaining: { tier: string; until: PlainDate } | null;
};

/**
 * The order was refunded and its membership has ended; an earlier membership continues, and credits stay. (rules M22)
 */
export function orderRefunded(context: EmailContext, { creditNote, remaining, ...order }: OrderRefund): RenderedEmail {
  const table = messagesAt(context.language, 'emails.orderRefunded');
  return reversalEmail('emails.orderRefunded')(context, order, {
    paragraphs:
      remaining === null
        ? []
        : [table.remaining({ tier: remaining.tier, until: formatDay(remaining.until, context.language) })],
    rows: creditNote === null ? [] : [[table.creditNote, creditNote]],
  });
}

/** The bank disputed the payment, so the membership has ended. (rules M26) */
export const paymentDisputed = reversalEmail('emails.paymentDisputed');

/** A payment for a superseded order is returned, so that no one pays twice. (rules M8) */
export const paymentReturned = reversalEmail('emails.paymentReturned');
