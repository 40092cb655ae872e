import type { Language } from '#domain/catalogue/languages.ts';
import type { PlainDate } from '#domain/shared/dates.ts';
import { type Cents, formatMoney } from '#domain/shared/money.ts';
import type { EmailContext, Plan, RenderedEmail } from '#emails/layout/content.ts';
import { formatPlan } from '#emails/layout/format-plan.ts';
import { formatDay, formatMonth } from '#emails/layout/format-time.ts';
import { paragraphs, renderEmail } from '#emails/layout/render-email.ts';
import { messagesAt } from '#messages/message-tree.ts';

export type MembershipRenewalNotice = {
  name: string;
  plan: Plan;
  daysLeft: number;
  renewsOn: PlainDate;
  /** The date of the charge, until which renewal can be turned off. */
  chargedOn: PlainDate;
  amount: Cents;
  /** The list price that was paid last, if the amount differs; else null. (rules M33) */
  previousAmount: Cents | null;
  currency: string;
  /** "Visa ending in 4242" */
  chargedTo: string;
  /** The last month of a card that expires before the charge; else null. */
  cardExpires: { year: number; month: number } | null;
  /** The page on which renewal is turned off and the card changed. */
  accountUrl: string;
};

/** Announces an automatic renewal 30 and 7 days before, or that the card expires before it. (rules M18) */
export function membershipRenewalNotice(context: EmailContext, notice: MembershipRenewalNotice): RenderedEmail {
  const { labels, cancel } = messagesAt(context.language, 'emails.renewalNotice');
  const plan = formatPlan(notice.plan, context.language);
  const renewsOn = formatDay(notice.renewsOn, context.language);
  const { body, button, ...head } = selectMessages(notice, { plan, renewsOn, language: context.language });
  return renderEmail(context, {
    ...head,
    name: notice.name,
    parts: [
      ...paragraphs(body),
      ...describeChange(notice, context.language),
      {
        kind: 'facts',
        rows: [
          [labels.plan, plan],
          [labels.renewsOn, renewsOn],
          [labels.amount, formatMoney(notice.amount, notice.currency, context.language)],
          [labels.paidWith, notice.chargedTo],
        ],
      },
      { kind: 'button', label: button, url: notice.accountUrl },
      { kind: 'note', text: cancel({ chargedOn: formatDay(notice.chargedOn, context.language) }) },
    ],
  });
}

function describeChange({ amount, previousAmount, currency }: MembershipRenewalNotice, language: Language) {
  if (previousAmount === null) return [];
  const format = (value: Cents) => formatMoney(value, currency, language);
  const { priceChange } = messagesAt(language, 'emails.renewalNotice');
  return paragraphs(priceChange({ before: format(previousAmount), amount: format(amount) }));
}

type FormattedFacts = { plan: string; renewsOn: string; language: Language };

function selectMessages(notice: MembershipRenewalNotice, { plan, renewsOn, language }: FormattedFacts) {
  const {
    cardExpires,
    labels: _,
    cancel: __,
    priceChange: ___,
    ...usual
  } = messagesAt(language, 'emails.renewalNotice');
  if (notice.cardExpires === null) return { ...usual, body: usual.body({ plan, days: notice.daysLeft, renewsOn }) };
  const facts = { plan, renewsOn, card: notice.chargedTo, until: formatMonth(notice.cardExpires, language) };
  return { ...cardExpires, reason: usual.reason, body: cardExpires.body(facts) };
}
