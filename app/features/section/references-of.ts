import type { Reference, Slide } from '#contract/transcript.ts';

/** The references of a section, each once, in the order of their numbers. */
export function referencesOf(slides: readonly Slide[]): Reference[] {
  const byNumber = new Map(
    slides.flatMap((slide) => slide.references).map((reference) => [reference.number, reference]),
  );
  return [...byNumber.values()].toSorted((a, b) => a.number - b.number);
}
