import { expect, test } from 'vitest';
import { spreadLabels } from './spread-labels.ts';

test.each([
  ['apart', [10, 50, 90], [10, 50, 90]],
  ['together', [50, 50, 50], [22, 36, 50]],
  ['close, in another order', [60, 52, 10], [60, 46, 10]],
  ['none', [], []],
])('labels that are %s are at least 14 apart', (_case, positions, expected) => {
  expect(spreadLabels(positions, 14)).toEqual(expected);
});
