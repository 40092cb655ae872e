import { formatUsDate, type PlainDate } from '#domain/shared/dates.ts';
import { type Cents, formatMoney } from '#domain/shared/money.ts';
import { compose, paragraphs } from './layout.ts';
import type { Envelope, Mail } from './mail.ts';
import { wordsFor } from './words-for.ts';

export type MembershipRenewalNotice = {
  name: string;
  plan: string;
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
  const { lang, renewalNotice } = wordsFor(envelope.locale);
  const { body, button, labels, stop, ...words } = renewalNotice;
  const renewsOn = formatUsDate(notice.renewsOn);
  return compose(envelope, {
    ...words,
    parts: [
      ...paragraphs(body({ name: notice.name, plan: notice.plan, days: notice.daysLeft, renewsOn })),
      {
        kind: 'facts',
        rows: [
          [labels.plan, notice.plan],
          [labels.renewsOn, renewsOn],
          [labels.amount, formatMoney(notice.amount, notice.currency, lang)],
          [labels.paidWith, notice.chargedTo],
        ],
      },
      { kind: 'button', label: button, url: notice.accountUrl },
      { kind: 'note', text: stop },
    ],
  });
}
