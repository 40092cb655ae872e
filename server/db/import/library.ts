import type { Chapter, Transcript } from '#contract/transcript.ts';
import type { TranslationLanguage, Translations } from '#domain/catalogue/languages.ts';
import type {
  AuthorFront,
  Category,
  DrugNames,
  MembershipTier,
  PublicationFront,
  SectionFront,
  Site,
  SiteTexts,
  TestFile,
  Testimonial,
  TranslationFront,
} from './shapes.ts';

/** A whole content folder, read and found consistent: nothing that the database will be asked to hold can be wrong in it. */
export type Library = {
  site: Site;
  categories: Category[];
  drugNames: DrugNames;
  memberships: MembershipTier[];
  testimonials: Testimonial[];
  authors: LibraryAuthor[];
  publications: LibraryPublication[];
  /** What the player adds to the episodes, which are publications. */
  podcasts: LibraryPodcast[];
  pages: LibraryPage[];
  /** The site's own texts in the languages that have them. */
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

/** Without a file of its own, a material becomes a handout made from the key points and slides. */
export type LibraryMaterial = { title: string; kind: string; file: LibraryFile | null };

/** A file of the folder, by its path in it. */
export type LibraryFile = { path: string; name: string; mime: string };

/** A picture, checked by its content. */
export type LibraryPicture = LibraryFile & { alt: string; width: number; height: number };

export type LibrarySection = Omit<SectionFront, 'featuredImage'> & {
  featuredImage: LibraryPicture | null;
  /** What its slides show. */
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
