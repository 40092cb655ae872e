import type { PlainDate } from '#domain/shared/dates.ts';
import { type Cents, formatMoney } from '#domain/shared/money.ts';
import { compose, paragraphs } from './layout.ts';
import type { Envelope, Mail, Plan } from './mail.ts';
import { wordsFor } from './words-for.ts';
import { writePlan } from './write-plan.ts';
import { writeDay } from './write-time.ts';

export type MembershipRenewalNotice = {
  name: string;
  plan: Plan;
  daysLeft: number;
  renewsOn: PlainDate;
  amount: Cents;
  currency: string;
  /** "Visa ending in 4242" */
  chargedTo: string;
  accountUrl: string;
};

/** Automatic renewal is announced 30 and 7 days before. (decisions.md, Money) */
export function membershipRenewalNotice(envelope: Envelope, notice: MembershipRenewalNotice): Mail {
  const words = wordsFor(envelope.language);
  const { body, button, labels, stop, ...head } = words.renewalNotice;
  const plan = writePlan(notice.plan, words.plan);
  const renewsOn = writeDay(notice.renewsOn, envelope.language);
  return compose(envelope, {
    ...head,
    name: notice.name,
    parts: [
      ...paragraphs(body({ plan, days: notice.daysLeft, renewsOn })),
      {
        kind: 'facts',
        rows: [
          [labels.plan, plan],
          [labels.renewsOn, renewsOn],
          [labels.amount, formatMoney(notice.amount, notice.currency, envelope.language)],
          [labels.paidWith, notice.chargedTo],
        ],
      },
      { kind: 'button', label: button, url: notice.accountUrl },
      { kind: 'note', text: stop },
    ],
  });
}
