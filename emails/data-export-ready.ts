import { compose, paragraphs } from './layout.ts';
import type { Envelope, Mail } from './mail.ts';
import { wordsFor } from './words-for.ts';
import { writeInstant } from './write-time.ts';

export type DataExportReady = { name: string; downloadUrl: string; expiresAt: Date };

/** Tells where the copy of everything lies that is kept about a person. (rules P52) */
export function dataExportReady(envelope: Envelope, { name, downloadUrl, expiresAt }: DataExportReady): Mail {
  const { body, button, expiry, ...words } = wordsFor(envelope.language).dataExportReady;
  return compose(envelope, {
    ...words,
    name,
    parts: [
      ...paragraphs(body),
      { kind: 'button', label: button, url: downloadUrl },
      { kind: 'note', text: expiry({ when: writeInstant(expiresAt, envelope) }) },
    ],
  });
}
