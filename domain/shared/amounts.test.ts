import { describe, expect, test } from 'vitest';
import { formatCredits, fromCredits, isSingular, toCredits } from './credits.ts';
import { applyDiscount, cents, formatMoney, formatPrice } from './money.ts';

describe('money', () => {
  test.each([
    ['whole dollars', 29900, 'USD', 'en', '$299.00', '$299'],
    ['dollars and cents', 4950, 'USD', 'en', '$49.50', '$49.50'],
    ['thousands', 119600, 'USD', 'en', '$1,196.00', '$1,196'],
    ['nothing', 0, 'USD', 'en', '$0.00', '$0'],
    ['a currency without hundredths', 500, 'JPY', 'en', '¥500', '¥500'],
    ['a currency with thousandths', 1500, 'KWD', 'en', 'KWD\u00a01.500', 'KWD\u00a01.500'],
    ['another locale', 4950, 'EUR', 'de', '49,50\u00a0€', '49,50\u00a0€'],
  ])('formats amounts for receipts and price cards: %s', (_, amount, currency, locale, onReceipt, onCard) => {
    expect(formatMoney(cents(amount), currency, locale)).toBe(onReceipt);
    expect(formatPrice(cents(amount), currency, locale)).toBe(onCard);
  });

  test('refuses half cents', () => {
    expect(() => cents(0.5)).toThrow('0.5 is not a whole number of cents');
  });

  test.each([
    ['a discount reduces the price', 29900, 5000, 24900],
    ['a larger discount makes the price zero, not negative', 3000, 5000, 0],
  ])('%s', (_, price, discount, due) => {
    expect(applyDiscount(cents(price), cents(discount))).toBe(due);
  });
});

describe('credits', () => {
  test.each([
    ['half a credit', 0.5, 2, '0.5'],
    ['one and a quarter', 1.25, 5, '1.25'],
    ['a whole number', 3, 12, '3'],
    ['none', 0, 0, '0'],
  ])('%s', (_, credits, quarters, written) => {
    expect(fromCredits(credits)).toBe(quarters);
    expect(toCredits(fromCredits(credits))).toBe(credits);
    expect(formatCredits(fromCredits(credits))).toBe(written);
  });

  test.each([0.3, 0.1, Number.NaN, Number.POSITIVE_INFINITY])('%d is refused', (credits) => {
    expect(() => fromCredits(credits)).toThrow(`${credits} credits are not a whole number of quarters`);
  });

  test.each([
    ['half a credit is singular', 0.5, true],
    ['one credit is singular', 1, true],
    ['one and a quarter is plural', 1.25, false],
  ])('%s', (_, credits, singular) => {
    expect(isSingular(fromCredits(credits))).toBe(singular);
  });
});
