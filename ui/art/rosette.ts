import { type Point, polyline } from './marks.ts';
import { hashText, type Random, randomFrom } from './random.ts';

export type RosetteShape = {
  radius: number;
  lines: number;
  centre: Point;
  /** How far in the innermost line starts, 0 to 1. */
  inner: number;
  /** Points per line. */
  steps: number;
};

const USUAL: RosetteShape = { radius: 50, lines: 1, centre: [60, 60], inner: 0.3, steps: 240 };

/** A closed guilloché, one path per line: it belongs to credentials, so monograms, seals and certificates share it. */
export const rosette = (seed: string, shape: Partial<RosetteShape> = {}): string[] =>
  drawRosette(randomFrom(hashText(`rosette${seed}`)), shape);

export function drawRosette(random: Random, shape: Partial<RosetteShape>): string[] {
  const { radius, lines, centre, inner, steps } = { ...USUAL, ...shape };
  const petals = random.int(3, 7);
  const depth = random.between(0.12, 0.26);
  const second = random.int(2, 4);
  return Array.from({ length: lines }, (_, line) => {
    const shift = (line / lines) * (6.2832 / petals);
    const scale = inner + (1 - inner) * ((line + 1) / lines);
    const points = Array.from({ length: steps }, (_, step): Point => {
      const angle = (step / steps) * 6.2832;
      const wave = Math.cos(petals * angle + shift * petals) * (0.75 + 0.25 * Math.cos(second * angle));
      const reach = radius * scale * (1 - depth + depth * wave);
      return [centre[0] + reach * Math.cos(angle), centre[1] + reach * Math.sin(angle)];
    });
    return `${polyline(points)}z`;
  });
}
