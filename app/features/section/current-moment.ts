import type { Slide } from '#contract/transcript.ts';

export type Moment = { slide: number; sentence: number | null };

/** The slide that shows and the sentence being said at a moment; before the first sentence nothing is said. */
export function momentAt(slides: readonly Slide[], seconds: number): Moment {
  const slide = Math.max(
    0,
    slides.findLastIndex(({ start }) => start <= seconds),
  );
  const sentence = slides[slide]?.sentences.findLast(({ start }) => start <= seconds);
  return { slide, sentence: sentence?.id ?? null };
}

/** When a sentence is said; null for an id that the transcript does not have. */
export function startOfSentence(slides: readonly Slide[], id: number): number | null {
  for (const { sentences } of slides) {
    const found = sentences.find((sentence) => sentence.id === id);
    if (found !== undefined) return found.start;
  }
  return null;
}
