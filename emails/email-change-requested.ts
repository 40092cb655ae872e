import { compose, paragraphs } from './layout.ts';
import type { Envelope, Mail } from './mail.ts';
import { wordsFor } from './words-for.ts';

export type EmailChangeRequested = { name: string; newEmail: string; undoUrl: string };

/** Goes to the present address as soon as another one is requested. (rules S13) */
export function emailChangeRequested(envelope: Envelope, { name, newEmail, undoUrl }: EmailChangeRequested): Mail {
  const table = wordsFor(envelope.language);
  const { body, alarm, ...words } = table.emailChangeRequested;
  const { button, expiry } = table.emailChangeUndo;
  return compose(envelope, {
    ...words,
    name,
    parts: [
      ...paragraphs([...body({ newEmail }), alarm]),
      { kind: 'button', label: button, url: undoUrl },
      { kind: 'note', text: expiry },
    ],
  });
}
