import type { Slide } from '#contract/transcript.ts';

const MAX_LENGTH = 160;

/** The quote on a slide without points: its last sentence that is short enough to read at a glance. */
export function findQuote({ points_html, sentences }: Pick<Slide, 'points_html' | 'sentences'>): string | null {
  if (points_html !== '') return null;
  return sentences.findLast(({ text }) => text.length <= MAX_LENGTH)?.text ?? null;
}
