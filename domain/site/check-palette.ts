/** Which colors of a palette must be told apart, and by how much. (rules P60) */
import { contrastRatio } from './contrast.ts';

/** A color in the light and in the dark scheme, by its name in the design. */
export type Palette = Readonly<Record<string, readonly [light: string, dark: string]>>;

const TEXT = 4.5;
/** Borders of fields, and signs that are not text. */
const SIGN = 3;

type Pair = { front: string; back: string; atLeast: number };

const pairs = (atLeast: number, front: string, ...backs: string[]): Pair[] =>
  backs.map((back) => ({ front, back, atLeast }));

/** Every pair that screens and papers set on each other. */
const PAIRS: readonly Pair[] = [
  ...pairs(TEXT, 'ink', 'paper', 'paper-2', 'paper-3', 'surface', 'accent-soft', 'credit-soft', 'danger-soft', 'mark'),
  ...pairs(TEXT, 'ink-2', 'paper', 'paper-2', 'surface', 'accent-soft'),
  ...pairs(TEXT, 'ink-3', 'paper', 'paper-2', 'surface'),
  ...pairs(TEXT, 'accent', 'paper', 'paper-2', 'surface', 'accent-soft'),
  ...pairs(TEXT, 'accent-2', 'paper', 'surface'),
  ...pairs(TEXT, 'on-accent', 'accent', 'accent-2'),
  ...pairs(TEXT, 'credit', 'paper', 'surface', 'credit-soft'),
  ...pairs(TEXT, 'danger', 'paper', 'surface', 'danger-soft'),
  ...pairs(TEXT, 'on-danger', 'danger'),
  ...pairs(TEXT, 'on-ink-action', 'ink'),
  ...pairs(SIGN, 'line-field', 'paper', 'surface'),
];

export type PaletteProblem = { scheme: 'light' | 'dark'; front: string; back: string; ratio: number; atLeast: number };

/** The pairs whose contrast is too low, of both schemes. (rules P60) */
export function checkPalette(palette: Palette): PaletteProblem[] {
  return (['light', 'dark'] as const).flatMap((scheme, index) =>
    PAIRS.flatMap(({ front, back, atLeast }) => {
      const [one, other] = [palette[front]?.[index], palette[back]?.[index]];
      if (one === undefined || other === undefined) throw new Error(`The palette has no ${front} or ${back}`);
      const ratio = contrastRatio(one, other);
      return ratio < atLeast ? [{ scheme, front, back, ratio, atLeast }] : [];
    }),
  );
}
