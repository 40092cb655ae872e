/** Which letters the printed documents have: Latin, Greek and Cyrillic, those of the fonts in `certificates/fonts`. (rules L58) */

/**
 * The code points of Literata, the last font of every style, in ranges of hexadecimal numbers. A test compares them
 * with the font.
 */
const RANGES =
  '20-7e a0-17e 18f 192 1a0-1a1 1af-1b0 1c4-1dc 1e6-1e7 1ea-1eb 1fa-21b 22a-22d 230-233 237 251 259 261 2b9-2bc ' +
  '2be-2bf 2c6-2cc 2d8-2dd 300-304 306-30c 30f 311-312 31b 323-324 326-328 32e 331 374-375 37a 37e 384-38a 38c ' +
  '38e-3a1 3a3-3ce 3d7-3e1 401-44f 451-45f 462-463 46a-46b 490-493 496-497 49a-49b 4a2-4a3 4ae-4b1 4ba-4bb 4d8-4d9 ' +
  '4e8-4e9 1e08-1e09 1e0c-1e0f 1e14-1e17 1e1c-1e1d 1e20-1e21 1e24-1e25 1e2a-1e2b 1e2e-1e2f 1e36-1e3b 1e42-1e49 ' +
  '1e4c-1e53 1e5a-1e69 1e6c-1e6f 1e78-1e7b 1e80-1e85 1e8e-1e8f 1e92-1e93 1e97 1e9e 1ea0-1ef9 1f00-1f15 1f18-1f1d ' +
  '1f20-1f45 1f48-1f4d 1f50-1f57 1f59 1f5b 1f5d 1f5f-1f7d 1f80-1fb4 1fb6-1fc4 1fc6-1fd3 1fd6-1fdb 1fdd-1fef ' +
  '1ff2-1ff4 1ff6-1ffe 2007-200b 2010 2012-2015 2018-201a 201c-201e 2020-2022 2026 2030 2032-2033 2039-203a 2042 ' +
  '2044 2070 2074-2079 207d-2089 208d-208e 20a1 20a3-20a4 20a6-20a7 20a9 20ab-20ae 20b1-20b2 20b4-20b5 20b8-20ba ' +
  '20bc-20bd 2113 2116-2117 2120 2122 2126 212e 2153-2154 215b-215e 2190-2193 2202 2205-2206 220f 2211-2212 2215 ' +
  '2219-221a 221e 222b 2248 2260 2264-2265 25a0-25a1 25b2-25b3 25b6-25b7 25bc-25bd 25c0-25c1 25c6-25c7 25ca fb01-fb02';

const pointOf = (character: string): number => character.codePointAt(0) ?? 0;

const PRINTED = RANGES.split(' ').map((range) => range.split('-').map((point) => Number.parseInt(point, 16)));

const isIncluded = (character: string): boolean => {
  const point = pointOf(character);
  return PRINTED.some(([first = 0, last = first]) => point >= first && point <= last);
};

/** Signs without a shape, such as joiners and soft hyphens. */
const INVISIBLE = /^\p{Default_Ignorable_Code_Point}$/u;

/** A character as it is printed: itself, or the same in other characters, such as a full-width letter; null if neither exists. */
function printedForm(character: string): string | null {
  if (INVISIBLE.test(character)) return '';
  if (/\s/u.test(character)) return character === '\n' || isIncluded(character) ? character : ' ';
  const forms = [character, character.normalize('NFKC'), character.normalize('NFD')];
  return forms.find((form) => [...form].every(isIncluded)) ?? null;
}

/** The characters that no printed document has, each once, in their order. */
export const listUnprinted = (text: string): string[] => [
  ...new Set([...text.normalize('NFC')].filter((character) => printedForm(character) === null)),
];

const MAX_NAMED = 10;

/** The first of those characters, for an error that names them; empty if all are printed. */
export const nameUnprinted = (text: string): string => listUnprinted(text).slice(0, MAX_NAMED).join(' ');

/** Whether a text can be printed whole. */
export const isPrinted = (text: string): boolean => listUnprinted(text).length === 0;

const codeOf = (character: string): string => `[U+${pointOf(character).toString(16).toUpperCase().padStart(4, '0')}]`;

/** The text in characters that are printed; any other is written as its number in Unicode, so that none is lost. */
export const toPrinted = (text: string): string =>
  [...text.normalize('NFC')].map((character) => printedForm(character) ?? codeOf(character)).join('');
