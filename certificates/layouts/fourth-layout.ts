/** The third layout, in which also a single long word of a name, a degree or a title fits its line. (rules L55) */

import type { CertificateRecord } from '#certificates/certificate-record.ts';
import { type Block, plain } from '#certificates/page.ts';
import { display } from './certificate-parts.ts';
import { breakName, layOutAward, ONE_LINE, sizeOfName, sizeOfTitle, writeHolder } from './third-layout.ts';

/** Of the award, in points. */
const WIDTH = 480;
/** Below this size a word is divided instead. */
const LEAST = 11;

/** Widths of letters in their size, rounded up: a page is described before it is set. A test compares them with the font. */
const WIDTHS = [
  { characters: /[fijltIıłΙιІіїЇ.,:;'’()·-]/u, em: 0.4 },
  { characters: /[crszζςгст]/u, em: 0.5 },
  { characters: /[\dJFSaegkoqvxyγδεηθκλνορτυχабвдекухьэє]/u, em: 0.6 },
  { characters: /[WЖМШЩЮΜ]/u, em: 1.2 },
  { characters: /[MmЫшщΨÆŒ]/u, em: 1 },
  { characters: /[HwœфыюжΗΝΠΦΩИЙНПФЦ]/u, em: 0.9 },
  { characters: /[DGKNOQU-VæφψωΑΘΛΟΤΥΧАДКЛОТХЧЪ]/u, em: 0.8 },
] as const;
const OTHER_CAPITAL = 0.9;
const OTHER = 0.7;

function widthOf(character: string): number {
  // An accent does not make a letter wider.
  const [base = character] = character.normalize('NFD');
  const known = WIDTHS.find(({ characters }) => characters.test(base))?.em;
  if (known !== undefined) return known;
  return /[ABCELPRTXYZ]/.test(base) || !/\p{Lu}/u.test(base) ? OTHER : OTHER_CAPITAL;
}

const emOf = (word: string): number => [...word].reduce((sum, character) => sum + widthOf(character), 0);

/** The size in which a word fits the line. */
const fits = (word: string): number => WIDTH / emOf(word);

/** The size that a text wants, or the largest in which its widest word fits; lines are broken between words. */
const sizeWithin = (size: number, lines: readonly string[]): number =>
  Math.min(size, ...lines.flatMap((line) => line.split(' ').map(fits)));

/** A word that fits only below the least size, in parts of the same length. */
function divide(line: string): string[] {
  const characters = [...line];
  const parts = Math.ceil((emOf(line) * LEAST) / WIDTH);
  const length = Math.ceil(characters.length / parts);
  return Array.from({ length: parts }, (_, at) => characters.slice(at * length, (at + 1) * length).join(''));
}

const breakLines = (name: string): string[] =>
  breakName(name).flatMap((line) => (line.includes(' ') || fits(line) >= LEAST ? [line] : divide(line)));

function setName(learner: CertificateRecord['learner']): Block[] {
  const { degrees, whole } = writeHolder(learner);
  const set = (lines: readonly string[], size: number, after: number): Block => ({
    kind: 'paragraph',
    text: plain(lines.join('\n')),
    style: display(size),
    after,
  });
  if (whole.length <= ONE_LINE) return [set([whole], sizeWithin(sizeOfName([whole]), [whole]), 10)];
  const lines = breakLines(learner.name);
  const size = sizeWithin(sizeOfName(lines), lines);
  if (degrees === '') return [set(lines, size, 10)];
  return [set(lines, size, 4), set([degrees], sizeWithin(Math.min(19, size * 0.8), [degrees]), 12)];
}

export const fourthLayout = (record: CertificateRecord) =>
  layOutAward(record, {
    setName,
    sizeOfTitle: (title) => Math.max(LEAST, sizeWithin(sizeOfTitle(title), [title])),
  });
