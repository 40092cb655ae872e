import type { Chapter, Transcript } from '#contract/transcript.ts';
import type { TranslationLanguage, Translations } from '#domain/catalogue/languages.ts';
import type {
  AuthorFront,
  Category,
  DrugClasses,
  DrugNames,
  MembershipTier,
  PublicationFront,
  Redirects,
  SectionFront,
  SeriesList,
  Site,
  SiteTexts,
  Synonyms,
  TestFile,
  Testimonial,
  TranslationFront,
} from './schemas.ts';

/** A complete, validated content folder. */
export type Library = {
  site: Site;
  categories: Category[];
  drugNames: DrugNames;
  drugClasses: DrugClasses;
  synonyms: Synonyms;
  redirects: Redirects;
  series: SeriesList;
  memberships: MembershipTier[];
  testimonials: Testimonial[];
  authors: LibraryAuthor[];
  publications: LibraryPublication[];
  /** Player data of the episodes, which are publications. */
  podcasts: LibraryPodcast[];
  pages: LibraryPage[];
  /** Translations of the site's own texts. */
  texts: Translations<SiteTexts>;
};

export type LibraryAuthor = Omit<AuthorFront, 'image'> & { bioHtml: string; image: LibraryPicture | null };

export type LibraryPublication = Omit<PublicationFront, 'materials'> & {
  descriptionHtml: string;
  descriptionText: string;
  materials: LibraryMaterial[];
  sections: LibrarySection[];
  test: LibraryTest | null;
};

/** Without a file, a material becomes a handout generated from the key points and slides. */
export type LibraryMaterial = { title: string; kind: string; file: LibraryFile | null };

/** A file of the folder, by its relative path. */
export type LibraryFile = { path: string; name: string; mime: string };

/** A picture with the size read from its bytes. */
export type LibraryPicture = LibraryFile & { alt: string; width: number; height: number };

export type LibrarySection = Omit<SectionFront, 'featuredImage'> & {
  featuredImage: LibraryPicture | null;
  /** The on-screen points of its slides. */
  pictures: LibraryPicture[];
  transcript: Transcript;
  points: SlidePoints[];
  recording: Recording | null;
  translations: LibraryTranslation[];
};

export type LibraryTranslation = TranslationFront & { language: TranslationLanguage; transcript: Transcript };

/** The on-screen points of a slide as text, for the handout. */
export type SlidePoints = { title: string; start: number; lists: string[][]; tables: PointsTable[] };

export type PointsTable = { head: string[]; rows: string[][] };

export type Recording = { media: LibraryFile; captions: LibraryFile; chapters: LibraryFile | null };

export type LibraryTest = {
  passingScore: number;
  questions: (TestFile['questions'][number] & { referenceText: string | null })[];
};

export type LibraryPodcast = { number: number; slug: string; chapters: Chapter[] };

export type LibraryPage = PageTexts & { slug: string; translations: Translations<PageTexts> };

type PageTexts = { title: string; metaDescription: string; bodyHtml: string };
