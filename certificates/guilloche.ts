/** Engraved lines for certificates: the same seed draws the same seal, here and on the site. */

import type { Drawing, Shape } from './page.ts';
import { COLORS } from './styles.ts';

type Point = readonly [x: number, y: number];
type Random = { between(low: number, high: number): number; int(low: number, high: number): number };

const TURN = Math.PI * 2;
const tenth = (value: number): number => Math.round(value * 10) / 10;
const path = (points: Point[]): string => points.map(([x, y], i) => `${i ? 'L' : 'M'}${tenth(x)} ${tenth(y)}`).join('');
const steps = (count: number): number[] => Array.from({ length: count + 1 }, (_, i) => i);

// FNV-1a and mulberry32 are short and deterministic on every platform, so a reprint has the same seal.
function hash(text: string): number {
  let value = 2166136261;
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 16777619);
  return value >>> 0;
}

function randomFrom(seed: number): Random {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  for (let i = 0; i < 4; i++) next();
  return {
    between: (low, high) => low + next() * (high - low),
    int: (low, high) => Math.floor(low + next() * (high - low + 1)),
  };
}

const ROSETTE = { field: 120, radius: 58, lines: 22, inner: 0.34 };

/** The seal of a certificate: petals of fine lines whose number and depth derive from the seed. */
export function drawRosette(seed: string, colour: string): Drawing {
  const random = randomFrom(hash(`rosette${seed}`));
  const petals = random.int(3, 7);
  const depth = random.between(0.12, 0.26);
  const second = random.int(2, 4);

  const line = (k: number): Shape => {
    const turned = (k / ROSETTE.lines) * TURN;
    const scale = ROSETTE.inner + (1 - ROSETTE.inner) * ((k + 1) / ROSETTE.lines);
    const points = steps(240).map((i): Point => {
      const angle = (i / 240) * TURN;
      const wave = Math.cos(petals * angle + turned) * (0.75 + 0.25 * Math.cos(second * angle));
      const radius = ROSETTE.radius * scale * (1 - depth + depth * wave);
      return [ROSETTE.field / 2 + radius * Math.cos(angle), ROSETTE.field / 2 + radius * Math.sin(angle)];
    });
    return { path: `${path(points)}Z`, stroke: colour, width: 0.6, opacity: 0.8 };
  };
  return { width: ROSETTE.field, height: ROSETTE.field, shapes: steps(ROSETTE.lines - 1).map(line) };
}

const BORDER = { outer: 14, band: 22, swing: 7.2, wave: 26 };

/** Two waves per strand cross between two hairlines, a whole number of times on every side. */
function strands(from: Point, to: Point): string {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy);
  const [ux, uy] = [dx / length, dy / length];
  const waves = Math.round(length / BORDER.wave);
  const strand = (phase: number): string =>
    path(
      steps(waves * 16).map((i): Point => {
        const along = (i / (waves * 16)) * length;
        const swing = BORDER.swing * Math.sin((i / 16) * TURN + phase);
        return [from[0] + ux * along - uy * swing, from[1] + uy * along + ux * swing];
      }),
    );
  return [0, 0.25, 0.5, 0.75].map((quarter) => strand(quarter * TURN)).join('');
}

const rectangle = ([x, y]: Point, width: number, height: number): string => `M${x} ${y}h${width}v${height}h${-width}Z`;

const disc = (x: number, y: number, radius: number): string =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`;

/** The border of a certificate page of this width and height. */
export function border(width: number, height: number): Drawing {
  const { outer, band } = BORDER;
  const [near, right, bottom] = [outer + band / 2, width - outer - band / 2, height - outer - band / 2];
  const [left, top] = [near, near];
  const sides: [Point, Point][] = [
    [
      [left, top],
      [right, top],
    ],
    [
      [left, bottom],
      [right, bottom],
    ],
    [
      [left, top],
      [left, bottom],
    ],
    [
      [right, top],
      [right, bottom],
    ],
  ];
  const frame = (inset: number): Shape => ({
    path: rectangle([inset, inset], width - 2 * inset, height - 2 * inset),
    stroke: COLORS.accent,
    width: 0.6,
    opacity: 0.8,
  });
  const corners = [left, right].flatMap((x) => [top, bottom].map((y): Point => [x, y]));
  const corner = ([x, y]: Point): Shape[] => [
    { path: rectangle([x - band / 2, y - band / 2], band, band), fill: '#ffffff', stroke: COLORS.accent, width: 0.6 },
    { path: disc(x, y, 3), fill: COLORS.accent },
  ];
  const weave = sides.map(
    ([from, to]): Shape => ({
      path: strands(from, to),
      stroke: COLORS.accent,
      width: 0.45,
      opacity: 0.55,
    }),
  );
  return { width, height, shapes: [...weave, frame(outer), frame(outer + band), ...corners.flatMap(corner)] };
}
