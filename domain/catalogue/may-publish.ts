/** What publishing needs, and when an announced publication is due. (rules C4) */
import { NO_CREDIT } from '#domain/shared/credits.ts';
import { isBefore, type PlainDate } from '#domain/shared/dates.ts';
import { isExpired } from './expiry.ts';
import type { Credit } from './labels.ts';
import type { Visibility } from './visibility.ts';

/** Everything that can be missing, in the order in which it is listed. */
export const PUBLISHING_NEEDS = [
  'sections',
  'transcripts',
  'authors',
  'disclosures',
  'categories',
  'excerpt',
  'objectives',
  'audience',
  'key-points',
  'questions',
  'credit',
  'credit-end',
  'sponsor',
] as const;

export type PublishingNeed = (typeof PUBLISHING_NEEDS)[number];

/** What is known of a publication that is to be published. */
export type Publishable = {
  readonly sections: number;
  /** Sections of which nothing was written yet. */
  readonly emptySections: number;
  readonly authors: number;
  /** Authors who have not said whether they have a conflict of interest. */
  readonly undisclosedAuthors: number;
  readonly categories: number;
  readonly excerpt: string;
  readonly objectives: number;
  readonly targetAudience: string;
  readonly keyPoints: number;
  readonly questions: number;
  readonly credit: Credit | null;
  readonly expirationDate: PlainDate | null;
  readonly jointSponsor: string | null;
};

/**
 * Whatever is missing on the day of publication; nothing is missing when the list is empty. Credit needs a test, a day
 * on which it ends and that has not passed, and the organization that a certificate names. (rules C4, L6)
 */
export function listMissing(publication: Publishable, today: PlainDate): PublishingNeed[] {
  const { credit, expirationDate } = publication;
  const offersCredit = credit !== null && credit.amount !== NO_CREDIT;
  const isMissing: Readonly<Record<PublishingNeed, boolean>> = {
    sections: publication.sections === 0,
    transcripts: publication.emptySections > 0,
    authors: publication.authors === 0,
    disclosures: publication.undisclosedAuthors > 0,
    categories: publication.categories === 0,
    excerpt: publication.excerpt.trim() === '',
    objectives: publication.objectives === 0,
    audience: publication.targetAudience.trim() === '',
    'key-points': publication.keyPoints === 0,
    questions: offersCredit && publication.questions === 0,
    credit: !offersCredit && publication.questions > 0,
    'credit-end': offersCredit && (expirationDate === null || isExpired(expirationDate, today)),
    sponsor: offersCredit && (publication.jointSponsor ?? '').trim() === '',
  };
  return PUBLISHING_NEEDS.filter((need) => isMissing[need]);
}

type Dated = { readonly visibility: Visibility; readonly publicationDate: PlainDate };

/** Announced, and its day has come. */
export const isDue = ({ visibility, publicationDate }: Dated, today: PlainDate): boolean =>
  visibility === 'announced' && !isBefore(today, publicationDate);

/** Still announced after its day: something was missing. */
export const isDelayed = ({ visibility, publicationDate }: Dated, today: PlainDate): boolean =>
  visibility === 'announced' && isBefore(publicationDate, today);
