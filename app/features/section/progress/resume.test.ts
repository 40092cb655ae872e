import { describe, expect, test } from 'vitest';
import { isResumableShare, resumableSecond } from './resume.ts';

describe('resumableSecond', () => {
  test.each([
    ['is the stored second', { position: 94 }, 94],
    ['is null in the first seconds', { position: 3 }, null],
    ['is null in the last seconds', { position: 157 }, null],
    ['is null when the URL has a time', { position: 94, moment: 10 }, null],
  ])('%s', (_, known, expected) => {
    expect(resumableSecond({ duration: 159, moment: null, ...known })).toBe(expected);
  });
});

test.each([
  ['no position in the first lines', 0.02, false],
  ['a position in the middle', 0.4, true],
  ['no position in the last lines', 0.97, false],
])('resuming a text offers %s', (_, share, expected) => {
  expect(isResumableShare(share)).toBe(expected);
});
