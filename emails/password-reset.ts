import { compose, paragraphs } from './layout.ts';
import type { Envelope, Mail } from './mail.ts';
import { wordsFor } from './words-for.ts';

export type PasswordReset = { name: string; resetUrl: string };

/** Sent when someone asks to recover a password; the link expires after an hour. (rules S18) */
export function passwordReset(envelope: Envelope, { name, resetUrl }: PasswordReset): Mail {
  const { body, button, expiry, ...words } = wordsFor(envelope.language).passwordReset;
  return compose(envelope, {
    ...words,
    name,
    parts: [...paragraphs(body), { kind: 'button', label: button, url: resetUrl }, { kind: 'note', text: expiry }],
  });
}
