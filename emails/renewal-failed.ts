import type { PlainDate } from '#domain/shared/dates.ts';
import { type Cents, formatMoney } from '#domain/shared/money.ts';
import { compose, paragraphs } from './layout.ts';
import type { Envelope, Mail, Plan } from './mail.ts';
import { wordsFor } from './words-for.ts';
import { writePlan } from './write-plan.ts';
import { writeDay } from './write-time.ts';

export type RenewalFailed = {
  name: string;
  plan: Plan;
  amount: Cents;
  currency: string;
  /** Null after the last try. */
  nextTryOn: PlainDate | null;
  /** Where the card is changed. */
  accountUrl: string;
  pricingUrl: string;
};

/** A charge for a renewal was declined: when it is tried again, or that the membership has ended. (rules M19) */
export function renewalFailed(envelope: Envelope, failed: RenewalFailed): Mail {
  const { renewalFailed: table, plan: plans } = wordsFor(envelope.language);
  const { body, again, over, change, button, ...words } = table;
  const plan = writePlan(failed.plan, plans);
  const amount = formatMoney(failed.amount, failed.currency, envelope.language);
  const { nextTryOn } = failed;
  const next = nextTryOn === null ? over : again({ on: writeDay(nextTryOn, envelope.language) });
  return compose(envelope, {
    ...words,
    name: failed.name,
    parts: [
      ...paragraphs([...body({ plan, amount }), next]),
      nextTryOn === null
        ? { kind: 'button', label: button, url: failed.pricingUrl }
        : { kind: 'button', label: change, url: failed.accountUrl },
    ],
  });
}
