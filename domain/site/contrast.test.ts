import { describe, expect, test } from 'vitest';
import { COLORS } from '#ui/styles/colors.ts';
import { checkPalette } from './check-palette.ts';
import { contrastRatio } from './contrast.ts';

describe('contrast (rules P60)', () => {
  test.each([
    ['black on white', '#000000', '#ffffff', 21],
    ['a color on itself', '#3a32c4', '#3a32c4', 1],
    ['the gray that is just readable on white', '#767676', '#ffffff', 4.54],
    ['the gray that is just not', '#777777', '#ffffff', 4.47],
  ])('of %s', (_name, one, other, ratio) => {
    expect(contrastRatio(one, other)).toBeCloseTo(ratio, 1);
    expect(contrastRatio(other, one)).toBe(contrastRatio(one, other));
  });

  // The luminance of each primary is its weight; the two darkest grays are on either side of where the curve begins.
  test.each([
    ['red', '#ff0000', '#000000', 5.252],
    ['green', '#00FF00', '#000000', 15.304],
    ['blue', '#0000ff', '#000000', 2.444],
    ['a gray before the curve', '#0a0a0a', '#000000', 1.0607],
    ['a gray on the curve', '#0b0b0b', '#000000', 1.0669],
    ['a mid gray', '#808080', '#000000', 5.3172],
  ])('is that of the formula: %s on black', (_name, one, other, ratio) => {
    expect(contrastRatio(one, other)).toBeCloseTo(ratio, 3);
  });

  test('is not computed for what is not a color', () => {
    expect(() => contrastRatio('red', '#ffffff')).toThrow(RangeError);
    expect(() => contrastRatio('#fff', '#ffffff')).toThrow('#fff is not a color');
    expect(() => contrastRatio('x#ffffff', '#ffffff')).toThrow(RangeError);
    expect(() => contrastRatio('#ffffff0', '#ffffff')).toThrow(RangeError);
  });
});

describe('a palette (rules P60)', () => {
  test('of the product is readable in both schemes', () => {
    expect(checkPalette(COLORS)).toEqual([]);
  });

  test('without any contrast has a problem at every pair that is read or told apart', () => {
    const flat = Object.fromEntries(Object.keys(COLORS).map((name) => [name, ['#ffffff', '#000000'] as const]));
    const problems = checkPalette(flat);
    const backsOf = (front: string) =>
      problems.filter((each) => each.scheme === 'dark' && each.front === front).map(({ back }) => back);

    expect(Object.fromEntries(problems.map(({ front }) => [front, backsOf(front)]))).toEqual({
      ink: ['paper', 'paper-2', 'paper-3', 'surface', 'accent-soft', 'credit-soft', 'danger-soft', 'mark'],
      'ink-2': ['paper', 'paper-2', 'surface', 'accent-soft'],
      'ink-3': ['paper', 'paper-2', 'surface'],
      accent: ['paper', 'paper-2', 'surface', 'accent-soft'],
      'accent-2': ['paper', 'surface'],
      'on-accent': ['accent', 'accent-2'],
      credit: ['paper', 'surface', 'credit-soft'],
      danger: ['paper', 'surface', 'danger-soft'],
      'on-danger': ['danger'],
      'on-ink-action': ['ink'],
      'line-field': ['paper', 'surface'],
    });
    expect(new Set(problems.map(({ ratio }) => ratio))).toEqual(new Set([1]));
    expect(problems.filter(({ atLeast }) => atLeast === 3).map(({ front }) => front)).toEqual(
      Array(4).fill('line-field'),
    );
  });

  test('needs less contrast for signs than for text', () => {
    const signs = checkPalette({ ...COLORS, 'line-field': ['#ffffff', COLORS['line-field'][1]] });

    expect(signs.map(({ front, back, atLeast }) => [front, back, atLeast])).toEqual([
      ['line-field', 'paper', 3],
      ['line-field', 'surface', 3],
    ]);
    expect(signs.every(({ ratio }) => ratio < 3)).toBe(true);
  });

  test('that lacks a color is refused', () => {
    const { ink: _, ...without } = COLORS;

    expect(() => checkPalette(without)).toThrow('The palette has no ink or paper');
    expect(() => checkPalette({ ink: COLORS.ink })).toThrow('The palette has no ink or paper');
  });

  test('with one pale ink names each pair, its scheme and its ratio', () => {
    const problems = checkPalette({ ...COLORS, 'ink-3': ['#b0b0b0', COLORS['ink-3'][1]] });

    expect(problems.map(({ scheme, front, back }) => `${scheme} ${front} ${back}`)).toEqual([
      'light ink-3 paper',
      'light ink-3 paper-2',
      'light ink-3 surface',
    ]);
    expect(problems[0]?.ratio).toBeLessThan(4.5);
  });
});
