import { compose, paragraphs } from './layout.ts';
import type { Envelope, Mail } from './mail.ts';
import { wordsFor } from './words-for.ts';

export type NewsletterConfirm = { email: string; confirmUrl: string; unsubscribeUrl: string };

/** Double opt-in: nothing is sent to an address whose owner has not asked for it. (rules P43) */
export function newsletterConfirm(envelope: Envelope, { email, confirmUrl, unsubscribeUrl }: NewsletterConfirm): Mail {
  const { body, button, stop, ...words } = wordsFor(envelope.language).newsletterConfirm;
  return compose(envelope, {
    ...words,
    name: '',
    parts: [...paragraphs(body({ email })), { kind: 'button', label: button, url: confirmUrl }],
    leave: { label: stop, url: unsubscribeUrl },
  });
}
