import { describe, expect, test } from 'vitest';
import { describeTimeLeft } from './answer-deadline.tsx';

const HOUR = 3_600_000;

describe('the time left for an answer', () => {
  test.each([
    ['hours', 5.5 * HOUR, '5 hours left'],
    ['one hour', HOUR, '1 hour left'],
    ['less than an hour', HOUR - 1, 'under 1 hour left'],
    ['hours below two days', 47 * HOUR, '47 hours left'],
    ['days', 48 * HOUR, '2 days left'],
    ['how late it is', -3 * HOUR, '3 hours late'],
  ])('is %s', (_title, left, expected) => {
    expect(describeTimeLeft(left)).toBe(expected);
  });
});
