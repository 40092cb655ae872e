import { describe, expect, test } from 'vitest';
import { academicYear } from './academic-year.ts';
import type { PlainDate } from './dates.ts';
import {
  addDays,
  daysFromTo,
  formatDuration,
  formatPlainDate,
  formatUsDate,
  hoursAfter,
  isBefore,
  lastDayOfMonth,
  parsePlainDate,
  weekdayOf,
} from './dates.ts';

const day = (text: string): PlainDate => {
  const date = parsePlainDate(text);
  if (date === null) throw new Error(`${text} is not a date`);
  return date;
};

describe('plain dates', () => {
  test.each([
    ['a date', '2026-03-02', true],
    ['a leap day', '2028-02-29', true],
    ['February 29 of a common year', '2026-02-29', false],
    ['a month that does not exist', '2026-13-01', false],
    ['a month of a far year', '+010000-01', false],
    ['another notation', '03/02/2026', false],
    ['an instant', '2026-03-02T00:00:00Z', false],
  ])('parse: %s', (_, text, exists) => {
    expect(parsePlainDate(text)).toBe(exists ? text : null);
  });

  test.each([
    ['over a year end', '2026-12-31', 1, '2027-01-01'],
    ['over a leap day', '2028-02-28', 2, '2028-03-01'],
    ['backwards', '2026-03-01', -1, '2026-02-28'],
    ['over the start of daylight saving time', '2026-03-07', 2, '2026-03-09'],
  ])('are added %s', (_, date, days, expected) => {
    expect(addDays(day(date), days)).toBe(expected);
  });

  test.each([
    ['to the next', '2026-03-07', '2026-03-08', 1],
    ['over the start of daylight saving time', '2026-03-07', '2026-03-09', 2],
    ['backwards', '2026-03-01', '2026-02-28', -1],
    ['to the same date', '2026-03-01', '2026-03-01', 0],
  ])('are counted %s', (_, from, to, days) => {
    expect(daysFromTo(day(from), day(to))).toBe(days);
  });

  test('have a weekday and a last day of their month', () => {
    expect([weekdayOf(day('2026-11-22')), weekdayOf(day('2026-11-24'))]).toEqual([0, 2]);
    expect(lastDayOfMonth({ year: 2028, month: 2 })).toBe('2028-02-29');
    expect(lastDayOfMonth({ year: 2026, month: 12 })).toBe('2026-12-31');
  });

  test('are formatted in a locale without a shift of the zone', () => {
    expect(formatPlainDate(day('2026-03-02'), 'de', { dateStyle: 'long' })).toBe('2. März 2026');
  });

  test('are not hours: a limit of 24 hours ends at the instant', () => {
    expect(hoursAfter(new Date('2026-03-08T04:30:00Z'), 24)).toEqual(new Date('2026-03-09T04:30:00Z'));
  });

  test('are not earlier than themselves', () => {
    expect(isBefore(day('2026-03-02'), day('2026-03-03'))).toBe(true);
    expect(isBefore(day('2026-03-02'), day('2026-03-02'))).toBe(false);
  });

  test('are shown MM/DD/YYYY (rules C27)', () => {
    expect(formatUsDate(day('2026-03-02'))).toBe('03/02/2026');
  });
});

describe('durations (rules C27)', () => {
  test.each([
    ['seconds', 5, '00:05'],
    ['minutes', 380, '06:20'],
    ['the last second of an hour', 3599, '59:59'],
    ['hours', 3725, '1:02:05'],
    ['fractions are dropped', 59.9, '00:59'],
  ])('%s', (_, seconds, written) => {
    expect(formatDuration(seconds)).toBe(written);
  });
});

describe('the academic year', () => {
  test.each([
    ['its first day', '2025-07-01', '2025–26'],
    ['a winter day', '2026-01-15', '2025–26'],
    ['its last day', '2026-06-30', '2025–26'],
    ['the day after its last day', '2026-07-01', '2026–27'],
    ['the turn of a century', '2099-09-09', '2099–00'],
  ])('%s', (_, date, label) => {
    expect(academicYear(day(date)).label).toBe(label);
  });

  test('runs from 1 July to 30 June', () => {
    expect(academicYear(day('2026-06-30'))).toMatchObject({
      startYear: 2025,
      starts: '2025-07-01',
      ends: '2026-06-30',
    });
  });
});
