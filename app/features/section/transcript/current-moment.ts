import type { Slide } from '#contract/transcript.ts';

type Moment = { slide: number; sentence: number | null };

/** The slide and the sentence at a second of the recording; before the first sentence of a slide there is none. */
export function findMoment(slides: readonly Slide[], seconds: number): Moment {
  const slide = Math.max(
    0,
    slides.findLastIndex(({ start }) => start <= seconds),
  );
  const sentence = slides[slide]?.sentences.findLast(({ start }) => start <= seconds);
  return { slide, sentence: sentence?.id ?? null };
}

/** The start of a sentence in seconds; null for an unknown id. */
export function findSentenceStart(slides: readonly Slide[], id: number): number | null {
  for (const { sentences } of slides) {
    const found = sentences.find((sentence) => sentence.id === id);
    if (found !== undefined) return found.start;
  }
  return null;
}
