/** A spoken word and its time in seconds. */
export type SpokenWord = { word: string; at: number };

export type Cue = { start: number; end: number; text: string };

const TIMING = /^(?:(\d+):)?(\d{2}):(\d{2})\.(\d{3})\s+-->\s+(?:(\d+):)?(\d{2}):(\d{2})\.(\d{3})/;

/** The cues of a WebVTT file; null when it is not one. */
export function readCues(vtt: string): Cue[] | null {
  const blocks = vtt
    .replaceAll('\r', '')
    .trim()
    .split(/\n{2,}/);
  if (!blocks[0]?.startsWith('WEBVTT')) return null;
  return blocks.slice(1).flatMap((block) => {
    const lines = block.split('\n');
    const at = lines.findIndex((line) => TIMING.test(line));
    const times = TIMING.exec(lines[at] ?? '')
      ?.slice(1)
      .map((part) => Number(part ?? 0));
    if (times === undefined) return [];
    const [h1 = 0, m1 = 0, s1 = 0, f1 = 0, h2 = 0, m2 = 0, s2 = 0, f2 = 0] = times;
    const text = lines
      .slice(at + 1)
      .join(' ')
      .replace(/<[^>]*>/g, '');
    return [{ start: h1 * 3600 + m1 * 60 + s1 + f1 / 1000, end: h2 * 3600 + m2 * 60 + s2 + f2 / 1000, text }];
  });
}

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
