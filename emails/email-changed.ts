import { compose, paragraphs } from './layout.ts';
import type { Envelope, Mail } from './mail.ts';
import { wordsFor } from './words-for.ts';
import { writeInstant } from './write-time.ts';

export type EmailChanged = { name: string; newEmail: string; changedAt: Date };

/** Goes to the old address once the new one is verified and has replaced it. (decisions.md, Sessions) */
export function emailChanged(envelope: Envelope, { name, newEmail, changedAt }: EmailChanged): Mail {
  const { body, alarm, ...words } = wordsFor(envelope.language).emailChanged;
  const told = body({ newEmail, when: writeInstant(changedAt, envelope.language) });
  return compose(envelope, { ...words, name, parts: paragraphs([...told, alarm]) });
}
