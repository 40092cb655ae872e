import type { Slide } from '#contract/transcript.ts';
import { textOf } from './text-of.ts';

/** A sentence, a point or a row of a table, and its time in seconds. */
export type Line = { text: string; start: number };

const REFERENCE = /<sup\b[^<>]*>(?:[^<]|<(?!\/sup>))*<\/sup>/g;
const END_OF_BLOCK = /<\/(?:p|li|tr|h[1-6]|blockquote|figcaption)>/g;
const SENTENCE = /^[^<]*<span data-s="(\d+)">/;

/** The lines of a slide's text, without the numbers of its references. */
export function linesOf({ html, start, sentences }: Pick<Slide, 'html' | 'start' | 'sentences'>): Line[] {
  const starts = new Map(sentences.map((sentence) => [String(sentence.id), sentence.start]));
  return html
    .replace(REFERENCE, '')
    .replace(/<\/t[dh]>\s*(?=<t[dh]\b)/g, ' · ')
    .replace(END_OF_BLOCK, '$&\n')
    .replaceAll('<span data-s="', '\n<span data-s="')
    .split('\n')
    .map((part) => ({ text: textOf(part), start: starts.get(SENTENCE.exec(part)?.[1] ?? '') ?? start }))
    .filter(({ text }) => text !== '');
}
