/** The importer of the content format (content/FORMAT.md) for one publication, from files in memory. */
import type { Transcript } from '#contract/transcript.ts';
import type { SourceAssets, SourceFiles } from '#domain/authoring/source-files.ts';
import type { TranslationLanguage } from '#domain/catalogue/languages.ts';
import type { PublicationType } from '#domain/catalogue/publication-types.ts';
import type { Publishable } from '#domain/catalogue/publishing.ts';
import type { Quarters } from '#domain/shared/credits.ts';
import type { PlainDate } from '#domain/shared/dates.ts';
import type { Ctx, Tx } from '../kernel/ctx.ts';

export type PublicationSource = {
  number: number;
  files: SourceFiles;
  assets: SourceAssets;
  /** The recordings that differ from those of the library, by the slug of the English section; null: none. (rules E15) */
  recordings?: SourceRecordings;
};

export type SourceRecordings = ReadonlyMap<string, SourceRecording | null>;

/** A stored recording. */
export type SourceRecording = {
  file: { storageKey: string; name: string; mime: string; bytes: number };
  durationSeconds: number | null;
  /** The key of its English captions as WebVTT. */
  captionsKey: string | null;
};

/** A validation problem; `path` is a file of the publication, `line` is 1-based. */
export type SourceProblem = { path: string; line: number; field: string; message: string };

/** What lists show of a text, valid or not: a value that cannot be read is empty. */
export type SourceSummary = {
  slug: string;
  title: string;
  type: PublicationType;
  authors: string[];
  sections: number;
  questions: number;
  /** The number of translated sections by language. */
  languages: Partial<Record<TranslationLanguage, number>>;
  publicationDate: PlainDate | null;
  expirationDate: PlainDate | null;
  creditClass: 'CME' | 'SA' | null;
  creditQuarters: Quarters | null;
};

/** A section as the site shows it, with its translations. */
export type RenderedSection = {
  number: number;
  slug: string;
  title: string;
  private: boolean;
  durationSeconds: number;
  transcript: Transcript;
  translations: { language: TranslationLanguage; title: string; transcript: Transcript }[];
};

/** What a cover states beside its texts; authors by their slugs. */
export type RenderedFacts = {
  authors: string[];
  interviewer: string | null;
  objectives: string[];
  audience: string;
  credit: { class: 'CME' | 'SA'; amount: Quarters } | null;
  jointSponsor: string | null;
  expirationDate: PlainDate | null;
  /** By the key of the stored document; null for a handout, which is generated when the text is published. */
  materials: { title: string; kind: string; key: string | null }[];
};

/** A publication as the site would show it; parts that cannot be read are missing. */
export type RenderedPublication = {
  number: number;
  slug: string;
  title: string;
  type: PublicationType;
  excerpt: string;
  private: boolean;
  descriptionHtml: string;
  keyPoints: string[];
  facts: RenderedFacts;
  sections: RenderedSection[];
  /** Null without a test, or if its file cannot be read. */
  test: RenderedTest | null;
};

export type RenderedTest = {
  passingScore: number;
  questions: {
    stem: string;
    answers: { text: string; correct: boolean; why: string | null }[];
    feedback: string;
    reference: string | null;
  }[];
};

export type RenderedText = { transcript: Transcript | null; html: string; problems: SourceProblem[] };

export type ImportNeeds = Pick<Ctx, 'db' | 'storage' | 'pdf' | 'origin' | 'clock'>;

/** A validated publication whose files are stored; `write` brings it into the library within a transaction. */
export type PreparedImport = {
  /** Returns whether anything changed. The caller raises the content version. */
  write(tx: Tx): Promise<boolean>;
};

export type Preparation = { ok: true; prepared: PreparedImport } | { ok: false; problems: SourceProblem[] };

export type PublicationInspection = {
  /** Everything that the format forbids, including what a published publication must have. */
  problems: SourceProblem[];
  /** The facts of `listMissing`; null if the cover cannot be read. */
  facts: Publishable | null;
};

export type PublicationImporter = {
  summarize(source: PublicationSource): SourceSummary;
  /** Validates the text as if it were published. */
  inspect(needs: ImportNeeds, source: PublicationSource): Promise<PublicationInspection>;
  /** Renders one text of the publication as it is typed, with the problems of that text. */
  renderText(
    source: Pick<PublicationSource, 'number' | 'assets'> & { path: string; text: string; duration: number | null },
  ): RenderedText;
  /** Null if the cover cannot be read. */
  render(needs: ImportNeeds, source: PublicationSource): Promise<RenderedPublication | null>;
  /** Validates and stores files outside of a transaction, which must not wait for storage. */
  prepare(needs: ImportNeeds, source: PublicationSource): Promise<Preparation>;
};
