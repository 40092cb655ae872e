import { type Cents, formatPrice } from '#domain/shared/money.ts';
import { compose, paragraphs } from './layout.ts';
import type { Envelope, Mail } from './mail.ts';
import { wordsFor } from './words-for.ts';

export type ReferralInvitation = {
  inviter: string;
  discount: Cents;
  currency: string;
  email: string;
  reminder: boolean;
  registerUrl: string;
  termsUrl: string;
};

/** To a colleague whom a member invited, and again as the reminder that the member may ask for. (rules R7) */
export function referralInvitation(envelope: Envelope, facts: ReferralInvitation): Mail {
  const { body, again, button, use, terms, ...words } = wordsFor(envelope.language).referralInvitation;
  const { inviter, currency } = facts;
  const discount = formatPrice(facts.discount, currency, envelope.language);
  return compose(envelope, {
    ...words,
    name: '',
    ...(facts.reminder ? again : {}),
    parts: [
      ...paragraphs(body({ inviter, discount })),
      { kind: 'button', label: button, url: facts.registerUrl },
      { kind: 'note', text: use(facts.email) },
      { kind: 'note', text: `${terms} ${facts.termsUrl}` },
    ],
  });
}
