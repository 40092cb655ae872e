import { compose, paragraphs } from './layout.ts';
import type { Envelope, Mail } from './mail.ts';
import { wordsFor } from './words-for.ts';
import { writeInstant } from './write-time.ts';

export type PasswordChanged = { name: string; changedAt: Date; recoverUrl: string };

/** Tells the owner, so that a change by someone else does not stay unseen. */
export function passwordChanged(envelope: Envelope, { name, changedAt, recoverUrl }: PasswordChanged): Mail {
  const { body, button, alarm, ...words } = wordsFor(envelope.language).passwordChanged;
  return compose(envelope, {
    ...words,
    name,
    parts: [
      ...paragraphs([...body({ when: writeInstant(changedAt, envelope) }), alarm]),
      { kind: 'button', label: button, url: recoverUrl },
    ],
  });
}
