import type { Slide } from '#contract/transcript.ts';

const LONGEST = 160;

/** What a slide without points shows: the last thing said during it that is short enough to be read at a glance. */
export function quoteOf({ points_html, sentences }: Pick<Slide, 'points_html' | 'sentences'>): string | null {
  if (points_html !== '') return null;
  return sentences.findLast(({ text }) => text.length <= LONGEST)?.text ?? null;
}
