import type { PlainDate } from '#domain/shared/dates.ts';
import { type Cents, formatMoney } from '#domain/shared/money.ts';
import type { EmailContext, Plan, RenderedEmail } from '#emails/layout/content.ts';
import { formatPlan } from '#emails/layout/format-plan.ts';
import { formatDay } from '#emails/layout/format-time.ts';
import { paragraphs, renderEmail } from '#emails/layout/render-email.ts';
import { messagesAt } from '#messages/message-tree.ts';

export type DisputeWon = {
  name: string;
  plan: Plan;
  receiptNumber: string;
  amount: Cents;
  currency: string;
  /** The end of the reactivated membership; null if it has ended. */
  runsUntil: PlainDate | null;
  receiptUrl: string;
};

/** The dispute was won, so the payment counts and the membership is active again. (rules M26) */
export function disputeWon(context: EmailContext, order: DisputeWon): RenderedEmail {
  const table = messagesAt(context.language, 'emails.disputeWon');
  const { body, activeUntil, button, labels, ...messages } = table;
  const until = order.runsUntil;
  return renderEmail(context, {
    ...messages,
    name: order.name,
    parts: [
      ...paragraphs(body({ plan: formatPlan(order.plan, context.language) })),
      ...(until === null ? [] : paragraphs([activeUntil({ until: formatDay(until, context.language) })])),
      {
        kind: 'facts',
        rows: [
          [labels.receipt, order.receiptNumber],
          [labels.amount, formatMoney(order.amount, order.currency, context.language)],
        ],
      },
      { kind: 'button', label: button, url: order.receiptUrl },
    ],
  });
}
