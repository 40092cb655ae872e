import type { PublishingNeed } from '#domain/catalogue/may-publish.ts';
import { formatUsDate, type PlainDate } from '#domain/shared/dates.ts';
import { compose, paragraphs } from './layout.ts';
import type { Envelope, Mail } from './mail.ts';

export type PublicationDelayed = {
  number: number;
  title: string;
  announcedFor: PlainDate;
  missing: readonly PublishingNeed[];
  coverUrl: string;
};

const NEEDS: Record<PublishingNeed, string> = {
  sections: 'It has no section.',
  transcripts: 'A section has no transcript.',
  authors: 'It has no author.',
  disclosures: 'An author has no statement about conflicts of interest.',
  categories: 'It has no category.',
  excerpt: 'It has no excerpt.',
  objectives: 'It has no learning objective.',
  audience: 'It has no target audience.',
  'key-points': 'It has no key point.',
  questions: 'It offers credit, but its test has no questions.',
  credit: 'It has a test, but no amount of credit.',
  'credit-end': 'It offers credit, but its expiration date is missing or has passed.',
  sponsor: 'It offers credit, but no joint sponsor.',
};

/** To the office, in English alone: an announced publication could not be published, and what is missing. (rules C4) */
export function publicationDelayed(envelope: Envelope, facts: PublicationDelayed): Mail {
  const { number, title, announcedFor, missing, coverUrl } = facts;
  const heading = `Publication ${number} is delayed`;
  return compose(envelope, {
    subject: heading,
    preview: `${title} could not be published.`,
    title: heading,
    name: '',
    parts: [
      ...paragraphs([
        `“${title}” was announced for ${formatUsDate(announcedFor)} and is not published, because something is missing:`,
      ]),
      { kind: 'list', items: missing.map((need) => NEEDS[need]) },
      ...paragraphs([
        'It is published within an hour once all of this is imported. Until then its cover says that it is delayed.',
      ]),
      { kind: 'button', label: 'Open the cover', url: coverUrl },
    ],
    reason: 'You get this message because this is the support address of the site.',
  });
}
