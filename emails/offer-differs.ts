import { compose, paragraphs } from './layout.ts';
import type { Envelope, Mail } from './mail.ts';

/** A figure of the configuration, what it promises and what the published library holds, in credits. */
export type OfferDifference = { of: string; promised: number; counted: number };

/** To the office, in English alone: the library holds less credit than is promised. (rules A22) */
export function offerDiffers(envelope: Envelope, differences: readonly OfferDifference[]): Mail {
  return compose(envelope, {
    subject: 'The library holds less credit than is promised',
    preview: 'Every page shows what the library holds.',
    title: 'The library holds less credit than is promised',
    name: '',
    parts: [
      ...paragraphs(['Every page shows what the library holds today. The configured figures are higher:']),
      {
        kind: 'facts',
        rows: differences.map(({ of, promised, counted }) => [of, `${promised} promised, ${counted} in the library`]),
      },
      ...paragraphs([
        'Publish what is missing, or lower the figures in site.yaml (config) and memberships.yaml (credits) and import the library again.',
      ]),
    ],
    reason: 'You get this message because this is the support address of the site.',
  });
}
