import { describe, expect, test } from 'vitest';
import { cents } from '#domain/shared/money.ts';
import { includedTax, isTaxRate } from './receipt.ts';

describe('the tax in an amount (rules M11)', () => {
  test.each([
    ['none', 69_900, 0, 0],
    ['of nothing', 0, 19, 0],
    ['a whole part', 11_900, 19, 1900],
    ['rounded down', 69_900, 19, 11_161],
    ['rounded up', 49_900, 20, 8317],
    ['half a cent, up', 3, 20, 1],
    ['just less than half a cent, down', 2, 20, 0],
    ['a rate with thousandths', 108_875, 8.875, 8875],
    ['as much as the net amount', 200, 100, 100],
  ])('%s', (_, amount, percent, tax) => {
    expect(includedTax(cents(amount), percent)).toBe(tax);
  });

  test.each([
    [0, true],
    [19, true],
    [100, true],
    [-1, false],
    [101, false],
    [Number.NaN, false],
  ])('%s percent may be a rate: %s', (percent, may) => {
    expect(isTaxRate(percent)).toBe(may);
  });
});
