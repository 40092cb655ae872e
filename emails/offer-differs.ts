import { compose, paragraphs } from './layout.ts';
import type { Envelope, Mail } from './mail.ts';

/** A figure of the configuration, what it promises and what the published library holds, in credits. */
export type OfferDifference = { of: string; promised: number; counted: number };

/** To the office, in English alone: the library holds less credit than is promised. (rules A22) */
export function offerDiffers(envelope: Envelope, differences: readonly OfferDifference[]): Mail {
  return compose(envelope, {
    subject: 'The library offers less credit than promised',
    preview: 'Pages show what the library offers today.',
    title: 'The library offers less credit than promised',
    name: '',
    parts: [
      ...paragraphs(['Pages show what the library offers today. The configured figures are higher:']),
      {
        kind: 'facts',
        rows: differences.map(({ of, promised, counted }) => [of, `${promised} promised, ${counted} in the library`]),
      },
      ...paragraphs([
        'Publish what’s missing, or lower the figures in site.yaml (config) and memberships.yaml (credits) and import the library again.',
      ]),
    ],
    reason: 'You’re receiving this email because this is the site’s support address.',
  });
}
