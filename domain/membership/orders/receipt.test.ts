import { describe, expect, test } from 'vitest';
import { cents } from '#domain/shared/money.ts';
import { includedTax, isTaxRate } from './receipt.ts';

describe('the tax in an amount (rules M11)', () => {
  test.each([
    ['no rate', 69_900, 0, 0],
    ['no amount', 0, 19, 0],
    ['a whole amount', 11_900, 19, 1900],
    ['rounded down', 69_900, 19, 11_161],
    ['rounded up', 49_900, 20, 8317],
    ['half a cent, rounded up', 3, 20, 1],
    ['just less than half a cent, rounded down', 2, 20, 0],
    ['a rate with thousandths', 108_875, 8.875, 8875],
    ['a tax equal to the net amount', 200, 100, 100],
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
  ])('%s percent is a valid rate: %s', (percent, may) => {
    expect(isTaxRate(percent)).toBe(may);
  });
});
