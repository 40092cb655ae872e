import type { PlainDate } from '#domain/shared/dates.ts';
import { type Cents, formatMoney } from '#domain/shared/money.ts';
import type { EmailContext, Plan, RenderedEmail } from '#emails/layout/content.ts';
import { formatPlan } from '#emails/layout/format-plan.ts';
import { formatDay } from '#emails/layout/format-time.ts';
import { paragraphs, renderEmail } from '#emails/layout/render-email.ts';
import { messagesAt } from '#messages/message-tree.ts';

export type OrderPaid = {
  name: string;
  plan: Plan;
  receiptNumber: string;
  total: Cents;
  currency: string;
  /** The provider's name of the payment method; null if nothing was due. */
  paidWith: string | null;
  validFrom: PlainDate;
  validUntil: PlainDate;
  /** Whether the term follows the current one, as of a renewal or a lower tier. */
  startsLater: boolean;
  /** The next automatic charge; null without renewal. */
  renewal: { amount: Cents; chargedOn: PlainDate } | null;
  receiptUrl: string;
  /** The page on which renewal is turned off. */
  accountUrl: string;
};

/** The receipt, sent once the payment is confirmed. (rules M27) */
export function orderPaid(context: EmailContext, order: OrderPaid): RenderedEmail {
  const table = messagesAt(context.language, 'emails.orderPaid');
  const { now, later, button, labels, nothingDue, renewal, subject, reason } = table;
  const plan = formatPlan(order.plan, context.language);
  const starts = formatDay(order.validFrom, context.language);
  const next = order.renewal && {
    amount: formatMoney(order.renewal.amount, order.currency, context.language),
    on: formatDay(order.renewal.chargedOn, context.language),
    url: order.accountUrl,
  };
  const { body, ...head } = order.startsLater ? later : now;
  return renderEmail(context, {
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
          [labels.paid, formatMoney(order.total, order.currency, context.language)],
          [labels.paidWith, order.paidWith ?? nothingDue],
          [labels.validFrom, starts],
          [labels.validUntil, formatDay(order.validUntil, context.language)],
        ],
      },
      { kind: 'button', label: button, url: order.receiptUrl },
      { kind: 'note', text: next === null ? renewal.off : renewal.on(next) },
    ],
  });
}
