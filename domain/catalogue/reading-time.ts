/** How long a text takes to read, for what was not recorded: slides and text have no length of their own. (rules C28) */

/**
 * Silent reading of English non-fiction by adults, the mean of 190 studies. (Brysbaert 2019, How many words do we read per
 * minute? A review and meta-analysis of reading rate. Journal of Memory and Language 109, 104047)
 */
export const WORDS_PER_MINUTE = 238;

/** Whole minutes, rounded up, so that a text that is there takes at least one; 0 where nothing is to be read. */
export const readingMinutes = (words: number): number => Math.ceil(words / WORDS_PER_MINUTE);

type Text = { readonly title: string; readonly html: string };

const INLINE = /<sup>(?:[^<]|<(?!\/sup>))*<\/sup>|<\/?(?:span|em|strong|a|sub|code|b|i)(?:\s[^<>]*)?>/g;
const TAG = /<[^<>]*>/g;
const SPACE = /[ \t\r\n]+/;
const WRITTEN = /[0-9A-Za-z\u00c0-\u1fff]/;

/**
 * The words of a transcript: titles, sentences, lists and tables, without the marks of references. What a no-break space
 * binds, a number and its unit, is one.
 */
// Trap: the migration that filled `sections.word_count` counts in the same way; whoever changes this fills it anew.
export function countWords(slides: readonly Text[]): number {
  const plain = slides.map(({ title, html }) => `${title} ${html.replace(INLINE, '').replace(TAG, ' ')}`).join(' ');
  return plain.split(SPACE).filter((word) => WRITTEN.test(word)).length;
}

/** What there is of a section: recorded seconds, 0 where nothing was recorded, and the minutes of its text. */
type Extent = { readonly duration: number; readonly reading_minutes: number };

/** How long a section takes: its recording where there is one, otherwise its text. Never 0, so that it can be drawn. */
export const studySeconds = ({ duration, reading_minutes: minutes }: Extent): number =>
  Math.max(1, duration > 0 ? duration : minutes * 60);
