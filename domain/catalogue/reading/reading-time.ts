/** Reading times of sections without a recording. (rules C28) */

/**
 * Silent reading of English non-fiction by adults, the mean of 190 studies. (Brysbaert 2019, How many words do we read
 * per minute? A review and meta-analysis of reading rate. Journal of Memory and Language 109, 104047)
 */
export const WORDS_PER_MINUTE = 238;

/** Whole minutes, rounded up; 0 only for an empty text. */
export const readingMinutes = (words: number): number => Math.ceil(words / WORDS_PER_MINUTE);

type Text = { readonly title: string; readonly html: string };

const INLINE = /<sup>(?:[^<]|<(?!\/sup>))*<\/sup>|<\/?(?:span|em|strong|a|sub|code|b|i)(?:\s[^<>]*)?>/g;
const TAG = /<[^<>]*>/g;
const SPACE = /[ \t\r\n]+/;
const WRITTEN = /[0-9A-Za-z\u00c0-\u1fff]/;

/**
 * Counts the words of a transcript, including titles and excluding reference marks. A number and its unit joined by a
 * no-break space count as one.
 */
// Trap: a migration filled `sections.word_count` by the same rule; a change here needs a new migration.
export function countWords(slides: readonly Text[]): number {
  const plain = slides.map(({ title, html }) => `${title} ${html.replace(INLINE, '').replace(TAG, ' ')}`).join(' ');
  return plain.split(SPACE).filter((word) => WRITTEN.test(word)).length;
}

/** Recorded seconds, 0 without a recording, and the reading time of the text. */
type Extent = { readonly duration: number; readonly reading_minutes: number };

/** The time a section takes: its recording, otherwise its text. At least 1, so that a share can be computed. */
export const studySeconds = ({ duration, reading_minutes: minutes }: Extent): number =>
  Math.max(1, duration > 0 ? duration : minutes * 60);
