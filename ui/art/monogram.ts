import type { ArtSize } from './cover.ts';
import type { MonogramSeeds } from './drawing-address.ts';
import { stroke } from './marks.ts';
import { randomFrom } from './random.ts';
import { renderMarks } from './render-marks.ts';
import { drawRosette } from './rosette.ts';

/** The guilloché behind the initials of a person without a photograph, 120 by 120; SVG markup. */
export function monogram([position, shape]: MonogramSeeds, size: ArtSize = 'md'): string {
  const random = randomFrom(position);
  const few = size === 'sm';
  const centre = [random.between(18, 102), random.between(12, 40)] as const;
  const style = { radius: 118, lines: few ? 6 : 12, centre, inner: 0.12, steps: few ? 72 : 240 };
  const lines = drawRosette(randomFrom(shape), style);
  const marks = lines.map((d, i) => (i === lines.length - 3 ? stroke(d, 'k', 1.25) : stroke(d, 'f', 1)));
  return renderMarks({ marks }, few);
}
