import { compose, paragraphs } from './layout.ts';
import type { Envelope, Mail } from './mail.ts';
import { wordsFor } from './words-for.ts';
import { writeInstant } from './write-time.ts';

/** `device` names the browser and the system, such as "Firefox on Windows". */
export type NewSignIn = { name: string; device: string; at: Date; devicesUrl: string };

/** Tells the owner of a sign-in from a device that was not seen before. (rules S5) */
export function newSignIn(envelope: Envelope, { name, device, at, devicesUrl }: NewSignIn): Mail {
  const { body, button, alarm, labels, ...words } = wordsFor(envelope.language).newSignIn;
  return compose(envelope, {
    ...words,
    name,
    parts: [
      ...paragraphs(body),
      {
        kind: 'facts',
        rows: [
          [labels.device, device],
          [labels.at, writeInstant(at, envelope)],
        ],
      },
      ...paragraphs([alarm]),
      { kind: 'button', label: button, url: devicesUrl },
    ],
  });
}
