/** Requirements for publishing, and when an announced publication is due. (rules C4) */
import { NO_CREDIT } from '#domain/shared/credits.ts';
import { isBefore, type PlainDate } from '#domain/shared/dates.ts';
import { isPrinted } from '#domain/shared/text/printed-text.ts';
import { isOffered } from '../site/features.ts';
import { isExpired } from './expiry.ts';
import type { Credit } from './labels.ts';
import type { Visibility } from './visibility.ts';

/** Everything that can be missing, in display order. */
export const PUBLISHING_REQUIREMENTS = [
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
  'characters',
  'record',
] as const;

export type PublishingRequirement = (typeof PUBLISHING_REQUIREMENTS)[number];

/** The facts that decide whether a publication can be published. */
export type Publishable = {
  readonly title: string;
  readonly sections: number;
  /** Sections that say nothing. (rules E37) */
  readonly emptySections: number;
  readonly authors: number;
  /** Authors without a disclosure of conflicts of interest. */
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
  /** What the record of the activity lacks for credit. (rules L19) */
  readonly missingRecord: number;
};

/**
 * What is missing on the date of publication; empty if it can be published. Credit needs a test, an expiration date
 * that has not passed, the sponsor that a certificate names, and a complete record; a site without credit requires none of
 * them. Documents print every title, and the sponsor where credit is offered. (rules C4, L6, L19, L58, P66)
 */
export function listMissing(publication: Publishable, today: PlainDate): PublishingRequirement[] {
  const { expirationDate } = publication;
  const offersCredit = isForCredit(publication);
  const isMissing: Readonly<Record<PublishingRequirement, boolean>> = {
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
    credit: !offersCredit && isTested(publication),
    'credit-end': offersCredit && (expirationDate === null || isExpired(expirationDate, today)),
    sponsor: offersCredit && (publication.jointSponsor ?? '').trim() === '',
    characters: !hasPrintedNames({ ...publication, ...(offersCredit ? {} : { jointSponsor: null }) }),
    record: offersCredit && publication.missingRecord > 0,
  };
  return PUBLISHING_REQUIREMENTS.filter((need) => isMissing[need]);
}

/** Whether documents can print the title and the joint sponsor whole. (rules L58) */
export const hasPrintedNames = ({ title, jointSponsor }: Pick<Publishable, 'title' | 'jointSponsor'>): boolean =>
  isPrinted(title) && (jointSponsor === null || isPrinted(jointSponsor));

/** Whether a publication gives credit on this site. (rules P66) */
export const isForCredit = ({ credit }: Pick<Publishable, 'credit'>): boolean =>
  credit !== null && credit.amount !== NO_CREDIT && isOffered('credit');

/** Whether its questions are asked: a test is for credit. (rules P66) */
export const isTested = ({ questions }: Pick<Publishable, 'questions'>): boolean =>
  questions > 0 && isOffered('credit');

type DatedPublication = { readonly visibility: Visibility; readonly publicationDate: PlainDate };

/** Whether an announced publication has reached its date. */
export const isDue = ({ visibility, publicationDate }: DatedPublication, today: PlainDate): boolean =>
  visibility === 'announced' && !isBefore(today, publicationDate);

/** Whether a publication is still announced after its date, because something is missing. */
export const isDelayed = ({ visibility, publicationDate }: DatedPublication, today: PlainDate): boolean =>
  visibility === 'announced' && isBefore(publicationDate, today);
