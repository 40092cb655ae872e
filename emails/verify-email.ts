import { compose, paragraphs } from './layout.ts';
import type { Envelope, Mail } from './mail.ts';
import { wordsFor } from './words-for.ts';

export type VerifyEmail = { name: string; email: string; verifyUrl: string };

/** Sent after registration and to the new address of a changed one; the link is single-use. (rules S13, S20) */
export function verifyEmail(envelope: Envelope, { name, email, verifyUrl }: VerifyEmail): Mail {
  const { body, button, expiry, ...words } = wordsFor(envelope.language).verifyEmail;
  return compose(envelope, {
    ...words,
    name,
    parts: [
      ...paragraphs(body({ email })),
      { kind: 'button', label: button, url: verifyUrl },
      { kind: 'note', text: expiry },
    ],
  });
}
