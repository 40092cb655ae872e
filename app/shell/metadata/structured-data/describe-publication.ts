import type { Course, LearningResource, MedicalWebPage, Thing } from 'schema-dts';
import { pictureOfPublication } from '#app/shell/metadata/page-meta.ts';
import { PAGE_TAG } from '#client/i18n/locales.ts';
import type { Entity } from '#contract/resources.ts';
import type { Language } from '#domain/catalogue/languages.ts';
import { studySeconds } from '#domain/catalogue/reading/reading-time.ts';
import { describeEpisode, type EpisodeFacts } from './describe-podcasts.ts';
import {
  breadcrumbsOf,
  libraryLanguage,
  publisherOf,
  specialtyOf,
  teachersOf,
  type WithAuthors,
  writeDuration,
  writtenIn,
} from './values.ts';

/** The publication as its page loads it. */
export type ShownPublication = Entity<'Publication', 'categories'> & WithAuthors;
/** The additional fields of a cover. */
type Cover = ShownPublication & {
  sections: readonly (Pick<Entity<'Section'>, 'title'> & Parameters<typeof studySeconds>[0])[];
  episode: { attachment_url: string | null } | null;
};

/** Types described as a course; the others are learning resources. (rules C1) */
const TAUGHT: readonly string[] = ['PUBLICATION_VIDEO', 'SELF_ASSESSMENT', 'WEBINAR'];

/** The cover of a publication: a medical page about a course or a learning resource. */
export function describePublication(
  publication: Cover,
  { address, library }: { address: string; library: string },
): Thing[] {
  const { origin } = new URL(address);
  const taught = TAUGHT.includes(publication.type) || publication.test_class !== null;
  return [
    breadcrumbsOf([
      { name: library, address: `${origin}/library` },
      { name: publication.title, address },
    ]),
    describePage(publication, {
      address,
      name: publication.title,
      summary: publication.excerpt,
      language: libraryLanguage(),
      isFree: !publication.lock,
      about: `${address}#learning`,
    }),
    publication.type === 'PODCAST'
      ? describeEpisode(episodeOf(publication), address)
      : taught
        ? describeCourse(publication, address)
        : describeReading(publication, address),
  ];
}

/** An episode has one section, whose recording it is. */
const episodeOf = (publication: Cover): EpisodeFacts => ({
  ...publication,
  attachmentUrl: publication.episode?.attachment_url ?? null,
});

type Page = {
  address: string;
  name: string;
  summary: string;
  /** The language of its text. */
  language: Language;
  isFree: boolean;
  /** The name of the page's subject. */
  about: string;
};

/** The page itself: audience, authors and the date of the last review. */
export function describePage(publication: ShownPublication, { address, about, ...page }: Page): MedicalWebPage {
  const { origin } = new URL(address);
  return {
    '@type': 'MedicalWebPage',
    '@id': address,
    url: address,
    name: page.name,
    description: page.summary,
    inLanguage: PAGE_TAG[page.language],
    ...(publication.delayed ? {} : { datePublished: publication.publicationDate }),
    dateModified: publication.modified,
    lastReviewed: publication.modified,
    isAccessibleForFree: page.isFree,
    medicalAudience: { '@type': 'MedicalAudience', audienceType: 'Clinician' },
    ...specialtyOf(),
    author: teachersOf(origin, publication),
    publisher: publisherOf(origin),
    image: pictureOf(origin, publication.id),
    keywords: publication.categories.map(({ name }) => name),
    mainEntity: { '@id': about },
  };
}

/** In seconds: the recordings, and the reading time of the rest. */
const studyTime = ({ duration, reading_minutes: minutes }: ShownPublication): number => duration + minutes * 60;

/** Properties that courses and learning resources share. */
const learningOf = (publication: ShownPublication, address: string) => {
  const { origin } = new URL(address);
  return {
    '@id': `${address}#learning`,
    name: publication.title,
    description: publication.excerpt,
    url: address,
    provider: publisherOf(origin),
    author: teachersOf(origin, publication),
    image: pictureOf(origin, publication.id),
    inLanguage: writtenIn(),
    timeRequired: writeDuration(studyTime(publication)),
    isAccessibleForFree: !publication.lock,
    teaches: publication.learningObjectives,
    educationalLevel: 'Professional',
  };
};

const describeReading = (publication: ShownPublication, address: string): LearningResource => ({
  '@type': 'LearningResource',
  ...learningOf(publication, address),
});

function describeCourse(publication: Cover, address: string): Course {
  const { credits, expired } = publication;
  return {
    '@type': 'Course',
    ...learningOf(publication, address),
    ...(credits === null || expired ? {} : { numberOfCredits: credits }),
    // Content open to visitors is free; the rest requires a membership.
    offers: { '@type': 'Offer', category: publication.lock ? 'Subscription' : 'Free' },
    hasCourseInstance: {
      '@type': 'CourseInstance',
      courseMode: 'Online',
      courseWorkload: writeDuration(studyTime(publication)),
      instructor: teachersOf(new URL(address).origin, publication),
    },
    syllabusSections: publication.sections.map((section) => ({
      '@type': 'Syllabus',
      name: section.title,
      timeRequired: writeDuration(studySeconds(section)),
    })),
  };
}

/** The social image of a publication. */
export const pictureOf = (origin: string, id: string): string => `${origin}/pictures/${pictureOfPublication(id)}.png`;
