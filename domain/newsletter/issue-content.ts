/** What an issue of the newsletter consists of: its texts in each language, and its blocks in their order. (rules N1) */
import { LANGUAGES, type Language } from '../catalogue/languages.ts';

export const BLOCK_KINDS = ['publication', 'text', 'heading', 'picture', 'button'] as const;
export type BlockKind = (typeof BLOCK_KINDS)[number];

/** A text by language; a language without one has none yet. */
export type Texts = Partial<Record<Language, string>>;

export type IssueBlock = {
  /** Unique within the issue; stays with the block when it is moved. */
  id: string;
  kind: BlockKind;
  /** The text, the heading, the label of a button, the description of a picture; of a publication, an optional note. */
  texts: Texts;
  /** The publication or podcast episode. */
  publication?: number | undefined;
  /** The picture of the media library. */
  asset?: number | undefined;
  /** Where a button or a picture links to. */
  url?: string | undefined;
};

export type IssueContent = {
  subject: Texts;
  preheader: Texts;
  /** The languages in which the issue is sent, English among them; readers of the others get English. (rules N3) */
  languages: readonly Language[];
  blocks: readonly IssueBlock[];
};

export const EMPTY_CONTENT: IssueContent = { subject: {}, preheader: {}, languages: ['en'], blocks: [] };

export const MAX_BLOCKS = 40;
/** What mail programs show of a subject and of the line after it, in characters. (rules N2) */
export const SUBJECT_HINT = 60;
export const PREHEADER_HINT = 90;

const isFilled = (texts: Texts, language: Language): boolean => (texts[language] ?? '').trim() !== '';

/** Whether a block needs a text in each language; the title of a publication comes from the library. */
const needsText = ({ kind }: IssueBlock): boolean => kind !== 'publication';

/** How much of an issue has its text in a language: the subject and the blocks that need one. (rules N3) */
export function completenessOf({ subject, blocks }: IssueContent, language: Language): { done: number; of: number } {
  const needed = blocks.filter(needsText);
  const done = needed.filter(({ texts }) => isFilled(texts, language)).length;
  return { done: done + (isFilled(subject, language) ? 1 : 0), of: needed.length + 1 };
}

export const isComplete = (content: IssueContent, language: Language): boolean => {
  const { done, of } = completenessOf(content, language);
  return done === of;
};

/** The chosen languages in their fixed order, English always among them. (rules N3) */
export const sentLanguages = ({ languages }: Pick<IssueContent, 'languages'>): Language[] =>
  LANGUAGES.filter((language) => language === 'en' || languages.includes(language));

/** The language in which a reader gets an issue: their own if it is sent in it, else English. (rules N3) */
export const languageFor = (content: Pick<IssueContent, 'languages'>, own: Language): Language =>
  sentLanguages(content).includes(own) ? own : 'en';
