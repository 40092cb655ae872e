import { compose, paragraphs } from './layout.ts';
import type { Envelope, Mail } from './mail.ts';
import { wordsFor } from './words-for.ts';

export type EmailChangeConfirm = { email: string; confirmUrl: string };

/** Goes to the new address of an account; nobody has proven it, so the greeting is neutral. (rules S13) */
export function emailChangeConfirm(envelope: Envelope, { email, confirmUrl }: EmailChangeConfirm): Mail {
  const { body, button, expiry, ...words } = wordsFor(envelope.language).emailChangeConfirm;
  return compose(envelope, {
    ...words,
    name: '',
    parts: [
      ...paragraphs(body({ email })),
      { kind: 'button', label: button, url: confirmUrl },
      { kind: 'note', text: expiry },
    ],
  });
}
