import { describe, expect, test } from 'vitest';
import { academicYear } from './academic-year.ts';
import type { PlainDate } from './dates.ts';
import {
  addDays,
  daysAfter,
  daysBetween,
  formatDuration,
  formatUsDate,
  isBefore,
  parsePlainDate,
  plainDate,
} from './dates.ts';

const day = (text: string): PlainDate => {
  const date = parsePlainDate(text);
  if (date === null) throw new Error(`${text} is not a day`);
  return date;
};

describe('days', () => {
  test('are taken in UTC', () => {
    expect(plainDate(new Date('2026-03-02T23:59:59.999Z'))).toBe('2026-03-02');
    expect(plainDate(new Date('2026-03-02T23:00:00-05:00'))).toBe('2026-03-03');
  });

  test.each([
    ['a day', '2026-03-02', true],
    ['a leap day', '2028-02-29', true],
    ['a leap day of a common year', '2026-02-29', false],
    ['a month that does not exist', '2026-13-01', false],
    ['another notation', '03/02/2026', false],
    ['an instant', '2026-03-02T00:00:00Z', false],
  ])('parse: %s', (_, text, exists) => {
    expect(parsePlainDate(text)).toBe(exists ? text : null);
  });

  test.each([
    ['over a year end', '2026-12-31', 1, '2027-01-01'],
    ['over a leap day', '2028-02-28', 2, '2028-03-01'],
    ['backwards', '2026-03-01', -1, '2026-02-28'],
    ['over a change to summer time', '2026-03-07', 2, '2026-03-09'],
  ])('are added %s', (_, date, days, expected) => {
    expect(addDays(day(date), days)).toBe(expected);
  });

  test('keep the time of day when days are added to an instant', () => {
    expect(daysAfter(new Date('2026-01-01T12:00:00Z'), 30)).toEqual(new Date('2026-01-31T12:00:00Z'));
  });

  test.each([
    ['an exact number', '2026-01-31T12:00:00Z', 30],
    ['one that has begun', '2026-01-31T12:00:01Z', 31],
    ['none', '2026-01-01T12:00:00Z', 0],
  ])('are counted between instants: %s', (_, to, days) => {
    expect(daysBetween(new Date('2026-01-01T12:00:00Z'), new Date(to))).toBe(days);
  });

  test('are not before themselves', () => {
    expect(isBefore(day('2026-03-02'), day('2026-03-03'))).toBe(true);
    expect(isBefore(day('2026-03-02'), day('2026-03-02'))).toBe(false);
  });

  test('are shown MM/DD/YYYY (§3)', () => {
    expect(formatUsDate(day('2026-03-02'))).toBe('03/02/2026');
  });
});

describe('durations (§9)', () => {
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
    ['the day after', '2026-07-01', '2026–27'],
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
