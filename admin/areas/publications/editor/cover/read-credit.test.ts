import { describe, expect, test } from 'vitest';
import { readAmount } from './read-credit.ts';

describe('a typed amount of credit', () => {
  test.each([
    ['0.25', 0.25],
    ['0.5', 0.5],
    ['.5', 0.5],
    ['0,75', 0.75],
    [' 1.50 ', 1.5],
    ['100', 100],
  ])('%j is %d', (typed, amount) => {
    expect(readAmount(typed)).toBe(amount);
  });

  test.each(['', ' ', '0', '0.', '0.2', '0.255', '0.6', '100.25', '-1', '1e2', '0x1', 'half'])(
    '%j is none',
    (typed) => {
      expect(readAmount(typed)).toBeNull();
    },
  );
});
