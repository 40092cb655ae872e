import { compose, paragraphs } from './layout.ts';
import type { Envelope, Mail } from './mail.ts';
import { wordsFor } from './words-for.ts';
import { writeInstant } from './write-time.ts';

export type AccountDeleted = { name: string; deletedAt: Date };

/** The last letter: what is gone, and what must stay. (rules P53) */
export function accountDeleted(envelope: Envelope, { name, deletedAt }: AccountDeleted): Mail {
  const { body, kept, alarm, ...words } = wordsFor(envelope.language).accountDeleted;
  const sentences = [...body({ when: writeInstant(deletedAt, envelope) }), kept, alarm];
  return compose(envelope, { ...words, name, parts: paragraphs(sentences) });
}
