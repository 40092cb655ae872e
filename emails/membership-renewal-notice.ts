import type { Language } from '#domain/catalogue/languages.ts';
import type { PlainDate } from '#domain/shared/dates.ts';
import { type Cents, formatMoney } from '#domain/shared/money.ts';
import { compose, paragraphs } from './layout.ts';
import type { Envelope, Mail, Plan } from './mail.ts';
import { wordsFor } from './words-for.ts';
import { writePlan } from './write-plan.ts';
import { writeDay, writeMonth } from './write-time.ts';

export type MembershipRenewalNotice = {
  name: string;
  plan: Plan;
  daysLeft: number;
  renewsOn: PlainDate;
  /** The day of the charge, before which it can be switched off. */
  chargedOn: PlainDate;
  amount: Cents;
  currency: string;
  /** "Visa ending in 4242" */
  chargedTo: string;
  /** The last month of a card that is good no more when it would be charged; else null. */
  cardOver: { year: number; month: number } | null;
  /** Where renewal is switched off, and the card is changed. */
  accountUrl: string;
};

/** Automatic renewal is announced 30 and 7 days before; where the card will be over by then, that is the news. (rules M18) */
export function membershipRenewalNotice(envelope: Envelope, notice: MembershipRenewalNotice): Mail {
  const words = wordsFor(envelope.language);
  const { labels, stop } = words.renewalNotice;
  const plan = writePlan(notice.plan, words.plan);
  const renewsOn = writeDay(notice.renewsOn, envelope.language);
  const { body, button, ...head } = newsOf(notice, { plan, renewsOn, language: envelope.language });
  return compose(envelope, {
    ...head,
    name: notice.name,
    parts: [
      ...paragraphs(body),
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
      { kind: 'note', text: stop({ chargedOn: writeDay(notice.chargedOn, envelope.language) }) },
    ],
  });
}

type Written = { plan: string; renewsOn: string; language: Language };

function newsOf(notice: MembershipRenewalNotice, { plan, renewsOn, language }: Written) {
  const { cardOver, labels: _, stop: __, ...usual } = wordsFor(language).renewalNotice;
  if (notice.cardOver === null) return { ...usual, body: usual.body({ plan, days: notice.daysLeft, renewsOn }) };
  const facts = { plan, renewsOn, card: notice.chargedTo, until: writeMonth(notice.cardOver, language) };
  return { ...cardOver, reason: usual.reason, body: cardOver.body(facts) };
}
