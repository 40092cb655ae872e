import type { EmailContext, RenderedEmail } from '#emails/layout/content.ts';
import { paragraphs, renderEmail } from '#emails/layout/render-email.ts';

/** A configured figure, and what the published library offers, in credits. Stored in the audit log: keep the keys. */
export type CreditShortfall = { of: string; promised: number; counted: number };

/** To the site's staff, in English only: the library offers less credit than is advertised. (rules A22) */
export function creditShortfall(context: EmailContext, differences: readonly CreditShortfall[]): RenderedEmail {
  return renderEmail(context, {
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
