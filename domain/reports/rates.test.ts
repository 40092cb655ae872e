import { describe, expect, test } from 'vitest';
import type { PlainDate } from '../shared/dates.ts';
import { changeOf, percentile75, rateOf, renewalRatesOf, retentionOf } from './rates.ts';

const day = (text: string) => text as PlainDate;

describe('a rate', () => {
  test('of nothing is unknown', () => {
    expect([rateOf(0, 0), rateOf(1, 4), rateOf(0, 4)]).toEqual([null, 0.25, 0]);
  });

  test('of change is unknown without an earlier value (rules G3)', () => {
    expect([changeOf(3, null), changeOf(3, 0), changeOf(3, 4), changeOf(5, 4)]).toEqual([null, null, -0.25, 0.25]);
  });
});

describe('the renewal rate (rules G6)', () => {
  const step = (to: string, due: number, renewed: number) => ({
    period: { from: day('2026-11-01'), to: day(to) },
    ...{ due, renewed },
  });

  test.each([
    ['2026-11-14', null],
    ['2026-11-13', 0.5],
  ])('of renewals due until %s is decided ten days later: %s', (to, rate) => {
    expect(renewalRatesOf([step(to, 4, 2)], day('2026-11-24'))).toEqual({ rates: [rate], rate });
  });

  test('counts decided steps alone, and is unknown for those of which nothing was due', () => {
    const steps = [
      step('2026-11-01', 4, 1),
      step('2026-11-02', 6, 4),
      step('2026-11-03', 0, 0),
      step('2026-11-20', 9, 9),
    ];
    expect(renewalRatesOf(steps, day('2026-11-24'))).toEqual({ rates: [0.25, 4 / 6, null, null], rate: 0.5 });
  });
});

describe('retention (rules G8)', () => {
  const held = [40, 40, 38, 30];

  test.each<[string, string, number[]]>([
    ['is empty while the month lasts', '2026-10-31', []],
    ['begins with the month of the payment', '2026-11-01', [1]],
    ['leaves out a month that somebody reaches today', '2026-11-30', [1]],
    ['shows a month from the day after the last one reached it', '2026-12-01', [1, 1]],
    ['shows the next one a month later', '2027-01-01', [1, 1, 0.95]],
    ['is complete later', '2028-01-01', [1, 1, 0.95, 0.75]],
  ])('%s', (_, today, expected) => {
    expect(retentionOf({ month: day('2026-10-01'), size: 40, held }, day(today))).toEqual(expected);
  });

  test('of nobody is empty', () => {
    expect(retentionOf({ month: day('2020-01-01'), size: 0, held: [0] }, day('2026-11-24'))).toEqual([]);
  });
});

describe('the 75th percentile (rules G11)', () => {
  test.each<[string, [number, number][], number | null]>([
    ['of nothing', [], null],
    ['of empty buckets', [[100, 0]], null],
    [
      'is a bound that exactly three quarters do not exceed',
      [
        [200, 1],
        [100, 3],
      ],
      100,
    ],
    [
      'is of the lowest bounds, whatever their order',
      [
        [300, 1],
        [100, 2],
        [200, 1],
      ],
      200,
    ],
    [
      'is the next bound if fewer do',
      [
        [100, 2],
        [200, 2],
      ],
      200,
    ],
  ])('%s', (_, buckets, expected) => {
    expect(percentile75(buckets.map(([upTo, count]) => ({ upTo, count })))).toBe(expected);
  });
});
