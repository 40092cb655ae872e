import type { PlainDate } from '#domain/shared/dates.ts';
import { compose, paragraphs } from './layout.ts';
import type { Envelope, Mail, Plan } from './mail.ts';
import { wordsFor } from './words-for.ts';
import { writePlan } from './write-plan.ts';
import { writeDay } from './write-time.ts';

export type RenewalEnded = {
  name: string;
  plan: Plan;
  /** The end of what is paid for. */
  until: PlainDate;
  pricingUrl: string;
};

/** A plan that is sold no more renews no more; its member is told in time to choose another. (rules M20) */
export function renewalEnded(envelope: Envelope, ended: RenewalEnded): Mail {
  const { renewalEnded: table, plan: plans } = wordsFor(envelope.language);
  const { body, button, ...words } = table;
  const plan = writePlan(ended.plan, plans);
  return compose(envelope, {
    ...words,
    name: ended.name,
    parts: [
      ...paragraphs(body({ plan, until: writeDay(ended.until, envelope.language) })),
      { kind: 'button', label: button, url: ended.pricingUrl },
    ],
  });
}
