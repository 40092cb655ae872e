/** Captions: at most two lines of 42 characters at a time, each as long as its share of the spoken sentence. */
import type { Cue } from './captions.ts';

const LINE = 42;
const CUE = 2 * LINE - 6;
const LINGER_SECONDS = 0.3;

export type TimedSentence = { text: string; start: number; seconds: number };

/** A caption ends before the next one, and stays a moment after the last word if none follows. */
export function captionsFor(sentences: readonly TimedSentence[], total: number): Cue[] {
  const cues = sentences.flatMap(cuesOf);
  return cues.map((cue, index) => ({
    ...cue,
    end: Math.min(cue.end + LINGER_SECONDS, cues[index + 1]?.start ?? total),
  }));
}

function cuesOf({ text, start, seconds }: TimedSentence): Cue[] {
  let at = start;
  return splitSentence(text).map((line) => {
    const from = at;
    at += (seconds * line.length) / text.length;
    return { start: from, end: at, text: inTwoLines(line) };
  });
}

/** Splits a long sentence into even parts, preferably after a comma or semicolon. */
export function splitSentence(sentence: string): string[] {
  if (sentence.length <= CUE) return [sentence];
  const even = sentence.length / Math.ceil(sentence.length / CUE);
  const cut = breakNear(sentence, even, { from: 1, to: CUE });
  if (cut === null) return [sentence];
  return [sentence.slice(0, cut), ...splitSentence(sentence.slice(cut + 1))];
}

function inTwoLines(line: string): string {
  if (line.length <= LINE) return line;
  const cut = breakNear(line, line.length / 2, { from: line.length - LINE - 1, to: LINE });
  if (cut === null) return line;
  return `${line.slice(0, cut)}\n${line.slice(cut + 1)}`;
}

/** The space nearest to the target; beyond the limits if there is none within, and null in a single word. */
function breakNear(text: string, target: number, { from, to }: { from: number; to: number }): number | null {
  const spaces = [...text.matchAll(/ /g)].map(({ index }) => index);
  const within = spaces.filter((index) => index >= from && index <= to);
  const afterPause = (index: number): boolean => /[,;:]/.test(text.charAt(index - 1));
  const cost = (index: number): number => Math.abs(index - target) - (afterPause(index) ? LINE / 4 : 0);
  const [first, ...others] = within.length > 0 ? within : spaces;
  if (first === undefined) return null;
  return others.reduce((best, index) => (cost(index) < cost(best) ? index : best), first);
}
