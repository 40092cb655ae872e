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

  test('is not computed for what is not a color', () => {
    expect(() => contrastRatio('red', '#ffffff')).toThrow(RangeError);
    expect(() => contrastRatio('#fff', '#ffffff')).toThrow(RangeError);
  });
});

describe('a palette (rules P60)', () => {
  test('of the product is readable in both schemes', () => {
    expect(checkPalette(COLORS)).toEqual([]);
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
