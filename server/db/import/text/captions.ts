import type { Cue } from '#domain/media/captions.ts';

/** A spoken word and its time in seconds. */
export type SpokenWord = { word: string; at: number };

/** Spreads the words of each cue evenly over its duration, because captions time lines, not words. */
export function listSpokenWords(cues: readonly Cue[]): SpokenWord[] {
  return cues.flatMap((cue) => {
    const words = listWords(cue.text);
    return words.map((word, i) => ({ word, at: cue.start + ((cue.end - cue.start) * i) / words.length }));
  });
}

/** The start of each sentence, in order; null if the captions lack its first words. */
export function findSentenceTimes(sentences: readonly string[], spoken: readonly SpokenWord[]): (number | null)[] {
  let from = 0;
  return sentences.map((sentence) => {
    const words = listWords(sentence);
    const opening = words.slice(0, 3);
    const found = spoken.findIndex((_, i) => i >= from && opening.every((word, j) => spoken[i + j]?.word === word));
    if (found === -1 || opening.length === 0) return null;
    from = found + words.length;
    return spoken[found]?.at ?? null;
  });
}

const listWords = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
