import { describe, expect, test } from 'vitest';
import type { PlainDate } from '../shared/dates.ts';
import { cents } from '../shared/money.ts';
import { findPriceProblem, findUnsoundChange, listDatedPrices, type PriceChange } from './price-changes.ts';

const day = (text: string) => text as PlainDate;
const TODAY = day('2026-11-21');

const PRICES = [
  { rebillDays: 365, currency: 'USD', amount: cents(29_900) },
  { rebillDays: 1825, currency: 'USD', amount: cents(119_600) },
];
const change = (from: string, amount: number, currency = 'USD'): PriceChange => ({
  ...{ from: day(from), currency, amount: cents(amount) },
});

describe('the prices of a plan by date (rules M32)', () => {
  test('begin on their day, and five years cost four times as much', () => {
    const changes = [change('2027-01-01', 34_900), change('2026-11-21', 31_900), change('2026-06-01', 30_900)];

    expect(
      listDatedPrices({ prices: PRICES, changes }, TODAY).map(({ rebillDays, from, amount, state }) => [
        rebillDays,
        from,
        amount,
        state,
      ]),
    ).toEqual([
      [365, null, 29_900, 'past'],
      [365, '2026-06-01', 30_900, 'past'],
      [365, '2026-11-21', 31_900, 'now'],
      [365, '2027-01-01', 34_900, 'future'],
      [1825, null, 119_600, 'past'],
      [1825, '2026-06-01', 123_600, 'past'],
      [1825, '2026-11-21', 127_600, 'now'],
      [1825, '2027-01-01', 139_600, 'future'],
    ]);
  });

  test('are in the currency of the plan', () => {
    const changes = [change('2026-01-01', 100, 'EUR')];

    expect(listDatedPrices({ prices: PRICES, changes }, TODAY).map(({ state }) => state)).toEqual(['now', 'now']);
    expect(findUnsoundChange({ prices: PRICES, changes })).toEqual({ at: 0, problem: 'currency' });
  });

  test('are in order however they are listed', () => {
    const changes = [change('2026-01-01', 1), change('2026-02-01', 2), change('2026-03-01', 3)];
    const amounts = (list: PriceChange[]) =>
      listDatedPrices({ prices: PRICES.slice(0, 1), changes: list }, TODAY).map(({ amount }) => amount);

    expect(amounts(changes)).toEqual([29_900, 1, 2, 3]);
    expect(amounts(changes.toReversed())).toEqual([29_900, 1, 2, 3]);
  });

  test('need a yearly price in their currency, and may begin on a day in each currency', () => {
    const [yearly, five] = PRICES as [(typeof PRICES)[0], (typeof PRICES)[0]];
    const changes = [change('2027-01-01', 1), change('2027-01-01', 2, 'EUR'), change('2027-02-01', 3)];
    const euro = { ...yearly, currency: 'EUR' };

    expect(findUnsoundChange({ prices: [five], changes })).toEqual({ at: 0, problem: 'currency' });
    expect(findUnsoundChange({ prices: [yearly, { ...five, currency: 'EUR' }], changes })).toEqual({
      ...{ at: 1, problem: 'currency' },
    });
    expect(findUnsoundChange({ prices: [yearly, euro], changes })).toBeNull();
  });

  test('are one for each day', () => {
    const changes = [change('2027-01-01', 1), change('2027-01-01', 2)];

    expect(findUnsoundChange({ prices: PRICES, changes })).toEqual({ at: 1, problem: 'day' });
    expect(findUnsoundChange({ prices: PRICES, changes: changes.slice(1) })).toBeNull();
  });
});

describe('what the office may change (rules M34)', () => {
  const begun = change('2026-11-21', 31_900);
  const coming = change('2026-11-22', 33_900);
  const before = { prices: PRICES, changes: [begun, coming] };
  const problemOf = (changes: PriceChange[], prices = PRICES) => findPriceProblem(before, { prices, changes }, TODAY);

  test.each([
    ['nothing', [begun, coming]],
    ['the order', [coming, begun]],
    ['a price that has not begun', [begun, change('2026-11-22', 1)]],
    ['the day of a price that has not begun', [begun, change('2028-01-01', 33_900)]],
    ['no coming price', [begun]],
  ])('is %s', (_, changes) => {
    expect(problemOf(changes)).toBeNull();
  });

  test.each([
    ['a price that began today', [change('2026-11-21', 1), coming]],
    ['no price that has begun', [coming]],
    ['the day of a price that has begun', [change('2026-11-20', 31_900), coming]],
    ['the currency of a price that has begun', [change('2026-11-21', 31_900, 'EUR'), coming]],
  ])('is not %s', (_, changes) => {
    expect(problemOf(changes)).toEqual({ field: 'priceChanges', problem: 'begun' });
  });

  test('is a new price from today on, and none in the past', () => {
    const empty = { prices: PRICES, changes: [] };
    const add = (from: string) => findPriceProblem(empty, { ...empty, changes: [change(from, 1)] }, TODAY);

    expect(add('2026-11-21')).toBeNull();
    expect(add('2026-11-20')).toEqual({ field: 'priceChanges', problem: 'past' });
  });

  test('leaves a price that has begun long ago as it is', () => {
    const old = { prices: PRICES, changes: [change('2020-01-01', 20_000)] };

    expect(findPriceProblem(old, old, TODAY)).toBeNull();
  });

  test('is the first price of another currency', () => {
    const euros = PRICES.map((price) => ({ ...price, currency: 'EUR', amount: cents(1) }));

    expect(problemOf([begun, coming], [...euros, ...PRICES])).toBeNull();
  });

  test('is not the first price, but a plan may end or begin', () => {
    const [yearly, five] = PRICES as [(typeof PRICES)[0], (typeof PRICES)[0]];

    expect(problemOf([begun, coming], [{ ...yearly, amount: cents(1) }, five])).toEqual({
      field: 'prices',
      problem: 'begun',
    });
    expect(problemOf([begun, coming], [yearly])).toBeNull();
    expect(problemOf([begun, coming], [...PRICES, { ...yearly, currency: 'EUR' }])).toBeNull();
  });
});
