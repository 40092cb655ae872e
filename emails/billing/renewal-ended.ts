import type { PlainDate } from '#domain/shared/dates.ts';
import type { EmailContext, Plan, RenderedEmail } from '#emails/layout/content.ts';
import { formatPlan } from '#emails/layout/format-plan.ts';
import { formatDay } from '#emails/layout/format-time.ts';
import { paragraphs, renderEmail } from '#emails/layout/render-email.ts';
import { messagesAt } from '#messages/message-tree.ts';

export type RenewalEnded = {
  name: string;
  plan: Plan;
  /** The end of the paid term. */
  until: PlainDate;
  pricingUrl: string;
};

/** A plan that is no longer sold does not renew; the member can choose another in time. (rules M20) */
export function renewalEnded(context: EmailContext, ended: RenewalEnded): RenderedEmail {
  const table = messagesAt(context.language, 'emails.renewalEnded');
  const { body, button, ...messages } = table;
  const plan = formatPlan(ended.plan, context.language);
  return renderEmail(context, {
    ...messages,
    name: ended.name,
    parts: [
      ...paragraphs(body({ plan, until: formatDay(ended.until, context.language) })),
      { kind: 'button', label: button, url: ended.pricingUrl },
    ],
  });
}
