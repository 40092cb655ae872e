/** Excerpts of search results: the best line, the part around the match, and the highlighted words. */
import { escapeHtml } from '#domain/shared/escape-html.ts';

// Control characters that no text contains mark the words until the text is escaped.
export const [MARK_START, MARK_END] = ['\u0002', '\u0003'] as const;
const CONTEXT_BEFORE = 60;

/** Removes accents and case, one character for one, so that offsets stay valid. */
const fold = (text: string) => text.replace(/[^\0-\x7f]/g, foldCharacter).toLowerCase();
const foldCharacter = (character: string) => character.normalize('NFD').charAt(0);

/** Prefixes that identify likely matches: a stem may end in a letter that the word does not have. */
const prefixesOf = (words: readonly string[]) =>
  words.filter((word) => /^[a-z0-9]/.test(word)).map((word) => (word.length > 4 ? word.slice(0, -1) : word));

const ENDS_IN_WORD_CHARACTER = /[\p{L}\p{N}]$/u;

/**
 * The offset of a word with the prefix, or -1. Words may contain any character (`cbt-i`), so no regular expression is
 * used.
 */
function findWord(text: string, prefix: string): number {
  for (let at = text.indexOf(prefix); at >= 0; at = text.indexOf(prefix, at + 1)) {
    // Two units, because a letter may be a surrogate pair.
    if (!ENDS_IN_WORD_CHARACTER.test(text.slice(Math.max(0, at - 2), at))) return at;
  }
  return -1;
}

/** The line with the most search words, and its number from 0; each line is a unit such as a sentence or a title. */
export function findBestLine(text: string, words: readonly string[]): { line: string; number: number } {
  const prefixes = prefixesOf(words);
  const count = (line: string) => prefixes.filter((prefix) => findWord(line, prefix) >= 0).length;
  const lines = text.split('\n');
  const folded = fold(text).split('\n');
  let best = 0;
  let bestCount = count(folded[0] ?? '');
  for (let at = 1; at < folded.length; at += 1) {
    const found = count(folded[at] ?? '');
    if (found > bestCount) [best, bestCount] = [at, found];
  }
  return { line: lines[best] ?? '', number: best };
}

/** The part of a line around the first likely match. */
export function excerptAround(line: string, { words, length }: { words: readonly string[]; length: number }): string {
  const folded = fold(line);
  const offsets = prefixesOf(words).map((prefix) => findWord(folded, prefix));
  const first = Math.min(...offsets.filter((offset) => offset >= 0));
  return truncate(line, { at: Number.isFinite(first) ? first : 0, length });
}

/** Escapes the part of a line around its first mark, and renders marks as `<mark>`. */
export function renderMarks(line: string, length: number): string {
  const part = truncate(line, { at: Math.max(0, line.indexOf(MARK_START)), length });
  const closed = part.lastIndexOf(MARK_START) > part.lastIndexOf(MARK_END) ? `${part}${MARK_END}` : part;
  return escapeHtml(closed).replaceAll(MARK_START, '<mark>').replaceAll(MARK_END, '</mark>');
}

/** Whole words around an offset, with ellipses for omitted text. */
function truncate(line: string, { at, length }: { at: number; length: number }): string {
  if (line.length <= length) return line;
  const start = Math.max(0, at - Math.min(CONTEXT_BEFORE, length / 3));
  const from = start === 0 ? 0 : line.indexOf(' ', start) + 1;
  const end = line.lastIndexOf(' ', from + length);
  const shown = from + length >= line.length ? line.slice(from) : line.slice(from, Math.max(end, from));
  return `${from > 0 ? '… ' : ''}${shown}${from + shown.length < line.length ? ' …' : ''}`;
}
