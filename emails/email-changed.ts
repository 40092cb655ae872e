import { compose, paragraphs } from './layout.ts';
import type { Envelope, Mail } from './mail.ts';
import { wordsFor } from './words-for.ts';
import { writeInstant } from './write-time.ts';

export type EmailChanged = { name: string; newEmail: string; changedAt: Date; undoUrl: string };

/** Goes to the old address once the new one is verified and has replaced it. (rules S13) */
export function emailChanged(envelope: Envelope, { name, newEmail, changedAt, undoUrl }: EmailChanged): Mail {
  const table = wordsFor(envelope.language);
  const { body, alarm, ...words } = table.emailChanged;
  const { button, expiry } = table.emailChangeUndo;
  const text = body({ newEmail, when: writeInstant(changedAt, envelope) });
  return compose(envelope, {
    ...words,
    name,
    parts: [
      ...paragraphs([...text, alarm]),
      { kind: 'button', label: button, url: undoUrl },
      { kind: 'note', text: expiry },
    ],
  });
}
