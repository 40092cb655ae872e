import { compose, paragraphs } from './layout.ts';
import type { Envelope, Mail } from './mail.ts';
import { wordsFor } from './words-for.ts';

export type ReferralInvitation = {
  inviter: string;
  /** "$50" */
  discount: string;
  email: string;
  reminder: boolean;
  registerUrl: string;
  termsUrl: string;
};

/** To a colleague whom a member invited, and again as the reminder that the member may ask for. (§1; decisions.md, Referrals) */
export function referralInvitation(envelope: Envelope, facts: ReferralInvitation): Mail {
  const { body, again, button, use, terms, ...words } = wordsFor(envelope.locale).referralInvitation;
  return compose(envelope, {
    ...words,
    ...(facts.reminder ? again : {}),
    parts: [
      ...paragraphs(body(facts)),
      { kind: 'button', label: button, url: facts.registerUrl },
      { kind: 'note', text: use(facts.email) },
      { kind: 'note', text: `${terms} ${facts.termsUrl}` },
    ],
  });
}
