import type { ArtSize } from './cover.ts';
import { stroke } from './marks.ts';
import { hashText, randomFrom } from './random.ts';
import { renderMarks } from './render-marks.ts';
import { rosette } from './rosette.ts';
import type { Tone } from './tones.ts';

export type MonogramArt = { tone: Tone; initials: string; markup: string };

const ORDER: readonly Tone[] = ['sage', 'sand', 'paper', 'deep', 'paper', 'sage', 'ink'];

/** First letters of the first and the last name; what follows a comma is a degree. */
export function initialsOf(name: string): string {
  const words = name.replace(/,.*$/, '').split(/\s+/).filter(Boolean);
  const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : ''];
  return ([...first].slice(0, 1).join('') + [...last].slice(0, 1).join('')).toUpperCase();
}

/** The portrait of somebody without a photograph, 120 by 120: a guilloché and initials. */
export function monogram(name: string, size: ArtSize = 'md'): MonogramArt {
  const random = randomFrom(hashText(name));
  const few = size === 'sm';
  const centre = [random.between(18, 102), random.between(12, 40)] as const;
  const lines = rosette(name, { radius: 118, lines: few ? 6 : 12, centre, inner: 0.12, steps: few ? 72 : 240 });
  const marks = lines.map((d, i) => (i === lines.length - 3 ? stroke(d, 'k', 1.25) : stroke(d, 'f', 1)));
  return {
    tone: ORDER[hashText(`mono${name}`) % ORDER.length] ?? 'paper',
    initials: initialsOf(name),
    markup: renderMarks({ marks }, few),
  };
}
