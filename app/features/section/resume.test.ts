import { describe, expect, test } from 'vitest';
import { isWorthOffering, secondToResume } from './resume.ts';

describe('secondToResume', () => {
  test.each([
    ['offers a known second', { position: 94 }, 94],
    ['does not offer the first seconds', { position: 3 }, null],
    ['does not offer the last seconds', { position: 157 }, null],
    ['gives way to a moment in the address', { position: 94, moment: 10 }, null],
  ])('%s', (_, known, expected) => {
    expect(secondToResume({ duration: 159, moment: null, ...known })).toBe(expected);
  });
});

test.each([
  ['the first lines are not', 0.02, false],
  ['the middle is', 0.4, true],
  ['the last lines are not', 0.97, false],
])('of a text %s worth offering', (_, share, expected) => {
  expect(isWorthOffering(share)).toBe(expected);
});
