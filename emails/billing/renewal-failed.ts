import type { PlainDate } from '#domain/shared/dates.ts';
import { type Cents, formatMoney } from '#domain/shared/money.ts';
import type { EmailContext, Plan, RenderedEmail } from '#emails/layout/content.ts';
import { formatPlan } from '#emails/layout/format-plan.ts';
import { formatDay } from '#emails/layout/format-time.ts';
import { paragraphs, renderEmail } from '#emails/layout/render-email.ts';
import { messagesAt } from '#messages/message-tree.ts';

export type RenewalFailed = {
  name: string;
  plan: Plan;
  amount: Cents;
  currency: string;
  /** Null after the last attempt. */
  nextTryOn: PlainDate | null;
  /** The page on which the card is changed. */
  accountUrl: string;
  pricingUrl: string;
};

/** A charge for a renewal was declined: when it is tried again, or that the membership has ended. (rules M19) */
export function renewalFailed(context: EmailContext, failed: RenewalFailed): RenderedEmail {
  const table = messagesAt(context.language, 'emails.renewalFailed');
  const { body, retry, lastAttempt, changeCard, button, ...messages } = table;
  const plan = formatPlan(failed.plan, context.language);
  const amount = formatMoney(failed.amount, failed.currency, context.language);
  const { nextTryOn } = failed;
  const next = nextTryOn === null ? lastAttempt : retry({ on: formatDay(nextTryOn, context.language) });
  return renderEmail(context, {
    ...messages,
    name: failed.name,
    parts: [
      ...paragraphs([body({ plan, amount }), next]),
      nextTryOn === null
        ? { kind: 'button', label: button, url: failed.pricingUrl }
        : { kind: 'button', label: changeCard, url: failed.accountUrl },
    ],
  });
}
