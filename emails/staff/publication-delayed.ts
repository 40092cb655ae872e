import type { PublishingRequirement } from '#domain/catalogue/publishing.ts';
import { formatUsDate, type PlainDate } from '#domain/shared/dates.ts';
import type { EmailContext, RenderedEmail } from '#emails/layout/content.ts';
import { paragraphs, renderEmail } from '#emails/layout/render-email.ts';

export type PublicationDelayed = {
  number: number;
  title: string;
  announcedFor: PlainDate;
  missing: readonly PublishingRequirement[];
  coverUrl: string;
};

const NEEDS: Record<PublishingRequirement, string> = {
  sections: 'It has no sections.',
  transcripts: 'A section has no transcript.',
  authors: 'It has no author.',
  disclosures: 'An author has no conflict-of-interest statement.',
  categories: 'It has no categories.',
  excerpt: 'It has no excerpt.',
  objectives: 'It has no learning objectives.',
  audience: 'It has no target audience.',
  'key-points': 'It has no key points.',
  questions: 'It offers credit, but its test has no questions.',
  credit: 'It has a test, but no amount of credit.',
  'credit-end': 'It offers credit, but its expiration date is missing or has passed.',
  sponsor: 'It offers credit, but has no joint sponsor.',
};

/** To the site's staff, in English only: an announced publication could not be published, and what is missing. (rules C4) */
export function publicationDelayed(context: EmailContext, facts: PublicationDelayed): RenderedEmail {
  const { number, title, announcedFor, missing, coverUrl } = facts;
  const heading = `Publication ${number} is delayed`;
  return renderEmail(context, {
    subject: heading,
    preview: `We couldn’t publish ${title}.`,
    title: heading,
    name: '',
    parts: [
      ...paragraphs([
        `“${title}” was announced for ${formatUsDate(announcedFor)} but couldn’t be published because something is missing:`,
      ]),
      { kind: 'list', items: missing.map((need) => NEEDS[need]) },
      ...paragraphs([
        'We’ll publish it within an hour once all of this is imported. Until then, its cover shows that it’s delayed.',
      ]),
      { kind: 'button', label: 'Open the cover', url: coverUrl },
    ],
    reason: 'You’re receiving this email because this is the site’s support address.',
  });
}
