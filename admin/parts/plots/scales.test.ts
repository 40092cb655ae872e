import { describe, expect, test } from 'vitest';
import { linearScale, linePath, niceTicks, pickLabels, stackValues } from './scales.ts';

describe('the axis of a plot', () => {
  test.each([
    [
      [3, 17],
      [0, 5, 10, 15, 20],
    ],
    [[0.4], [0, 0.1, 0.2, 0.3, 0.4]],
    [[1], [0, 1]],
    [[10], [0, 5, 10]],
    [[48_212], [0, 20_000, 40_000, 60_000]],
    [
      [-3, 8],
      [-5, 0, 5, 10],
    ],
    [[0], [0, 1]],
    [[], [0, 1]],
  ])('of %j names %j', (values, ticks) => {
    expect(niceTicks(values)).toEqual(ticks);
  });

  test('names as many labels as fit', () => {
    expect(pickLabels(12, 600, 50)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    expect(pickLabels(12, 300, 75)).toEqual([0, 3, 6, 9]);
    expect(pickLabels(0, 300, 75)).toEqual([]);
  });
});

describe('positions', () => {
  test('are proportional, and upside down on a screen', () => {
    const y = linearScale([0, 10], [200, 0]);
    expect([y(0), y(5), y(10)]).toEqual([200, 100, 0]);
    expect(linearScale([3, 3], [0, 10])(3)).toBe(0);
  });

  test('of a line are interrupted by a missing value', () => {
    expect(linePath([[0, 1], [10, 2.25], null, [30, 4]])).toBe('M0 1L10 2.3M30 4');
  });

  test('of stacked values follow each other', () => {
    expect(stackValues([2, 0, 3])).toEqual([
      { from: 0, to: 2 },
      { from: 2, to: 2 },
      { from: 2, to: 5 },
    ]);
  });
});
