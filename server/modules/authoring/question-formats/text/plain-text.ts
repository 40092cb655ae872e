/** What became of a text that was read from another tool. */
export type PlainText = {
  readonly text: string;
  /** Formatting that plain text does not have, such as `bold`. */
  readonly dropped: readonly string[];
  /** Parts without which the text means something else, such as `a picture`. */
  readonly refused: readonly string[];
};

export const plainText = (text: string): PlainText => ({ text: normalizeText(text), dropped: [], refused: [] });

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that XML and terminals refuse
const CONTROL_CHARACTERS = /[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ufeff\ufffe\uffff]/g;

/** One space between words, one line break between lines, no control characters; the same text when done twice. */
export function normalizeText(text: string): string {
  const clean = text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .toWellFormed()
    .replace(CONTROL_CHARACTERS, '');
  return clean
    .split('\n')
    .map((line) => line.replace(/[ \t]+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
}

/** The text in one line, for formats in which a line break ends it. */
export const oneLine = (text: string): string => normalizeText(text).replaceAll('\n', ' ');
