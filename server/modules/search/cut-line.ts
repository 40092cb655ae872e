/** Where in a text a search is explained best: a line, a piece of it, and the marks. */
import { escapeHtml } from '#domain/shared/escape-html.ts';

// Characters that no text of the library contains stand for the marks until the text around them is escaped.
export const [OPEN, CLOSE] = ['\u0002', '\u0003'] as const;
const BEFORE = 60;

/** Letters without accents and case; each remains one character, so that places in the text stay what they are. */
const fold = (text: string) => text.replace(/[^\0-\x7f]/g, foldLetter).toLowerCase();
const foldLetter = (letter: string) => letter.normalize('NFD').charAt(0);

/** The beginnings by which words are likely the ones asked for: a stem may end in a letter that the word has not. */
const beginningsOf = (words: readonly string[]) =>
  words.filter((word) => /^[a-z0-9]/.test(word)).map((word) => (word.length > 4 ? word.slice(0, -1) : word));

const ENDS_IN_LETTER = /[\p{L}\p{N}]$/u;

/** Where a word begins so; -1 where none does. A word may hold any sign (`cbt-i`), so it never becomes a pattern. */
function findWord(text: string, beginning: string): number {
  for (let at = text.indexOf(beginning); at >= 0; at = text.indexOf(beginning, at + 1)) {
    // Two units, because a letter may be a surrogate pair.
    if (!ENDS_IN_LETTER.test(text.slice(Math.max(0, at - 2), at))) return at;
  }
  return -1;
}

/** Each line is a sentence of its own kind, such as a key point or a title: the one with most of the words explains the result. */
export function chooseLine(text: string, words: readonly string[]): string {
  const beginnings = beginningsOf(words);
  const count = (line: string) => beginnings.filter((beginning) => findWord(line, beginning) >= 0).length;
  const lines = text.split('\n');
  const folded = fold(text).split('\n');
  let best = 0;
  let most = count(folded[0] ?? '');
  for (let at = 1; at < folded.length; at += 1) {
    const found = count(folded[at] ?? '');
    if (found > most) [best, most] = [at, found];
  }
  return lines[best] ?? '';
}

type Cut = { words: readonly string[]; length: number };

/** A piece of a line around the first likely word. */
export function cutAround(line: string, { words, length }: Cut): string {
  const folded = fold(line);
  const places = beginningsOf(words).map((beginning) => findWord(folded, beginning));
  const first = Math.min(...places.filter((place) => place >= 0));
  return cut(line, { at: Number.isFinite(first) ? first : 0, length });
}

/** A marked line as it is shown: the surroundings of the first mark, escaped, the marks as `<mark>`. */
export function showMarks(line: string, length: number): string {
  const piece = cut(line, { at: Math.max(0, line.indexOf(OPEN)), length });
  const whole = piece.lastIndexOf(OPEN) > piece.lastIndexOf(CLOSE) ? `${piece}${CLOSE}` : piece;
  return escapeHtml(whole).replaceAll(OPEN, '<mark>').replaceAll(CLOSE, '</mark>');
}

/** Whole words around a place, with dots where something is left out. */
function cut(line: string, { at, length }: { at: number; length: number }): string {
  if (line.length <= length) return line;
  const start = Math.max(0, at - Math.min(BEFORE, length / 3));
  const from = start === 0 ? 0 : line.indexOf(' ', start) + 1;
  const end = line.lastIndexOf(' ', from + length);
  const kept = from + length >= line.length ? line.slice(from) : line.slice(from, Math.max(end, from));
  return `${from > 0 ? '… ' : ''}${kept}${from + kept.length < line.length ? ' …' : ''}`;
}
