import { formatUsDate, type PlainDate } from '#domain/shared/dates.ts';
import { type Cents, formatMoney } from '#domain/shared/money.ts';
import { compose, paragraphs } from './layout.ts';
import type { Envelope, Mail } from './mail.ts';
import { wordsFor } from './words-for.ts';

export type RenewalFailed = {
  name: string;
  plan: string;
  amount: Cents;
  currency: string;
  /** Null after the last try. */
  nextTryOn: PlainDate | null;
  pricingUrl: string;
};

/** A charge for a renewal was declined: when it is tried again, or that the membership has ended. (decisions.md, Money) */
export function renewalFailed(envelope: Envelope, failed: RenewalFailed): Mail {
  const { lang, renewalFailed: table } = wordsFor(envelope.locale);
  const { body, again, over, button, ...words } = table;
  const amount = formatMoney(failed.amount, failed.currency, lang);
  const next = failed.nextTryOn === null ? over : again({ on: formatUsDate(failed.nextTryOn) });
  return compose(envelope, {
    ...words,
    parts: [
      ...paragraphs([...body({ name: failed.name, plan: failed.plan, amount }), next]),
      { kind: 'button', label: button, url: failed.pricingUrl },
    ],
  });
}
