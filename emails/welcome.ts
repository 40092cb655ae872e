import { compose, paragraphs } from './layout.ts';
import type { Envelope, Mail } from './mail.ts';
import { wordsFor } from './words-for.ts';

export type Welcome = { name: string; libraryUrl: string };

/** Sent once the address of a new account is verified: what a free account opens. (rules A7, A8) */
export function welcome(envelope: Envelope, { name, libraryUrl }: Welcome): Mail {
  const { body, list, button, ...words } = wordsFor(envelope.language).welcome;
  return compose(envelope, {
    ...words,
    name,
    parts: [...paragraphs(body), { kind: 'list', items: list }, { kind: 'button', label: button, url: libraryUrl }],
  });
}
