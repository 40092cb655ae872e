import type { ArtSize } from './cover.ts';
import { stroke } from './marks.ts';
import { hashText, randomFrom } from './random.ts';
import { renderMarks } from './render-marks.ts';
import { rosette } from './rosette.ts';

/** The guilloché behind the initials of a person without a photograph, 120 by 120; SVG markup. */
export function monogram(name: string, size: ArtSize = 'md'): string {
  const random = randomFrom(hashText(name));
  const few = size === 'sm';
  const centre = [random.between(18, 102), random.between(12, 40)] as const;
  const lines = rosette(name, { radius: 118, lines: few ? 6 : 12, centre, inner: 0.12, steps: few ? 72 : 240 });
  const marks = lines.map((d, i) => (i === lines.length - 3 ? stroke(d, 'k', 1.25) : stroke(d, 'f', 1)));
  return renderMarks({ marks }, few);
}
