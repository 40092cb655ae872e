import { describe, expect, test } from 'vitest';
import { addMonths, type PlainDate } from '../shared/dates.ts';
import {
  type Comparison,
  comparedPeriod,
  endOfMonth,
  isPeriod,
  isReportDay,
  joinDays,
  type Period,
  type Range,
  rangeOf,
  refusePeriod,
  type Step,
  splitMonths,
  splitPeriod,
  stepOf,
} from './period.ts';

const day = (text: string) => text as PlainDate;
const period = (text: string): Period => {
  const [from = '', to = ''] = text.split(' to ');
  return { from: day(from), to: day(to) };
};
const written = (each: Period | null) => each && `${each.from} to ${each.to}`;

describe('a period (rules G2)', () => {
  test.each([
    ['one day', '2026-11-24 to 2026-11-24', null],
    ['reversed', '2026-11-24 to 2026-11-23', 'reversed'],
    ['ten years', '2016-11-24 to 2026-11-24', null],
    ['ten years and a day', '2016-11-23 to 2026-11-24', 'long'],
    ['ten years up to the last day', '2189-12-31 to 2199-12-31', null],
  ])('of %s', (_, text, expected) => {
    expect(refusePeriod(period(text))).toBe(expected);
  });

  test.each([
    ['1999-12-31', false],
    ['2000-01-01', true],
    ['2199-12-31', true],
    ['2200-01-01', false],
    ['9999-12-31', false],
  ])('may have %s as an end: %s', (text, expected) => {
    expect(isReportDay(day(text))).toBe(expected);
  });

  test.each([
    ['2026-11-24 to 2026-11-24', true],
    ['2026-11-24 to 2026-11-23', false],
    ['2016-11-23 to 2026-11-24', false],
    ['2000-01-01 to 2000-01-31', true],
    ['1999-12-31 to 2000-01-31', false],
    ['2199-12-31 to 2199-12-31', true],
    ['2199-12-31 to 2200-01-01', false],
    ['2200-01-01 to 2200-01-02', false],
    ['9999-12-31 to 2026-01-01', false],
  ])('from %s can be reported: %s', (text, expected) => {
    expect(isPeriod(period(text))).toBe(expected);
  });

  test.each<[string, Step, string, string[]]>([
    [
      'days',
      'day',
      '2026-02-27 to 2026-03-01',
      ['2026-02-27 to 2026-02-27', '2026-02-28 to 2026-02-28', '2026-03-01 to 2026-03-01'],
    ],
    [
      'weeks from Monday, the first one cut',
      'week',
      '2026-11-21 to 2026-11-24',
      ['2026-11-21 to 2026-11-22', '2026-11-23 to 2026-11-24'],
    ],
    ['a whole week', 'week', '2026-11-23 to 2026-11-30', ['2026-11-23 to 2026-11-29', '2026-11-30 to 2026-11-30']],
    [
      'months, cut at both ends',
      'month',
      '2025-12-15 to 2026-02-03',
      ['2025-12-15 to 2025-12-31', '2026-01-01 to 2026-01-31', '2026-02-01 to 2026-02-03'],
    ],
  ])('is split into %s', (_, step, text, expected) => {
    expect(splitPeriod(period(text), step).map(written)).toEqual(expected);
  });

  test.each<[string, Step]>([
    ['2026-01-01 to 2026-02-14', 'day'],
    ['2026-01-01 to 2026-02-15', 'week'],
    ['2026-01-01 to 2026-07-09', 'week'],
    ['2026-01-01 to 2026-07-10', 'month'],
  ])('of %s is read by %s', (text, step) => {
    expect(stepOf(period(text))).toBe(step);
  });

  test.each<[Range, string]>([
    ['30-days', '2026-10-26 to 2026-11-24'],
    ['90-days', '2026-08-27 to 2026-11-24'],
    ['12-months', '2025-12-01 to 2026-11-24'],
    ['month', '2026-11-01 to 2026-11-24'],
    ['last-month', '2026-10-01 to 2026-10-31'],
    ['year', '2026-01-01 to 2026-11-24'],
    ['last-year', '2025-01-01 to 2025-12-31'],
  ])('named %s is %s', (range, expected) => {
    expect(written(rangeOf(range, day('2026-11-24')))).toBe(expected);
  });
});

describe('the period before (rules G3)', () => {
  test.each<[string, Comparison, string, string | null]>([
    ['nothing', 'none', '2026-11-01 to 2026-11-24', null],
    ['as many days', 'before', '2026-11-01 to 2026-11-24', '2026-10-08 to 2026-10-31'],
    ['a whole month, however long', 'before', '2026-02-01 to 2026-02-28', '2026-01-01 to 2026-01-31'],
    ['whole months', 'before', '2026-01-01 to 2026-03-31', '2025-10-01 to 2025-12-31'],
    ['the same days a year earlier', 'year', '2026-11-01 to 2026-11-24', '2025-11-01 to 2025-11-24'],
    ['a leap day', 'year', '2028-02-28 to 2028-02-29', '2027-02-28 to 2027-02-28'],
    ['a February a year earlier', 'year', '2029-02-01 to 2029-02-28', '2028-02-01 to 2028-02-29'],
    ['a month that only ends whole', 'before', '2026-02-10 to 2026-02-28', '2026-01-22 to 2026-02-09'],
    ['whole months over the end of a year', 'before', '2025-12-01 to 2026-02-28', '2025-09-01 to 2025-11-30'],
    ['a month that only begins whole', 'before', '2026-03-01 to 2026-03-30', '2026-01-30 to 2026-02-28'],
  ])('of %s', (_, comparison, text, expected) => {
    expect(written(comparedPeriod(period(text), comparison))).toBe(expected);
  });
});

describe('months', () => {
  test.each<[string, number, string]>([
    ['2026-01-31', 1, '2026-02-28'],
    ['2026-03-15', -3, '2025-12-15'],
    ['2026-03-31', 12, '2027-03-31'],
    ['2028-02-29', 12, '2029-02-28'],
  ])('%s and %i months is %s', (from, months, expected) => {
    expect(addMonths(day(from), months)).toBe(expected);
  });

  test('end on their last day', () => {
    expect(endOfMonth(day('2028-02-01'))).toBe('2028-02-29');
  });
});

test('days are joined to periods without gaps', () => {
  const days = ['2026-03-02', '2026-02-28', '2026-03-01', '2026-03-05', '2026-03-01'].map(day);

  expect(joinDays(days).map(written)).toEqual(['2026-02-28 to 2026-03-02', '2026-03-05 to 2026-03-05']);
  expect(joinDays([])).toEqual([]);
});

describe('the whole months of a period (rules G2)', () => {
  test.each([
    ['2026-01-01 to 2026-03-31', '2026-11-25', '2026-01-01 to 2026-03-31', []],
    [
      '2026-01-15 to 2026-03-10',
      '2026-11-25',
      '2026-02-01 to 2026-02-28',
      ['2026-01-15 to 2026-01-31', '2026-03-01 to 2026-03-10'],
    ],
    ['2026-01-31 to 2026-02-28', '2026-11-25', '2026-02-01 to 2026-02-28', ['2026-01-31 to 2026-01-31']],
    ['2026-01-01 to 2026-02-01', '2026-11-25', '2026-01-01 to 2026-01-31', ['2026-02-01 to 2026-02-01']],
    ['2026-01-15 to 2026-02-10', '2026-11-25', null, ['2026-01-15 to 2026-02-10']],
    ['2026-11-03 to 2026-11-25', '2026-11-25', null, ['2026-11-03 to 2026-11-25']],
    ['2025-12-01 to 2026-11-25', '2026-11-25', '2025-12-01 to 2026-11-30', []],
    ['2025-12-01 to 2026-11-24', '2026-11-25', '2025-12-01 to 2026-10-31', ['2026-11-01 to 2026-11-24']],
    ['2026-11-01 to 2027-02-10', '2026-11-25', '2026-11-01 to 2027-02-28', []],
  ])('of %s on %s are %s', (text, today, months, days) => {
    const split = splitMonths(period(text), today as PlainDate);

    expect(split.months && written(split.months)).toBe(months);
    expect(split.days.map(written)).toEqual(days);
  });
});
