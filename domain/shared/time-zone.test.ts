import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { academicYear } from './academic-year.ts';
import type { PlainDate } from './dates.ts';
import {
  addDaysIn,
  countDaysIn,
  dayIn,
  endOfDayIn,
  formatTimeIn,
  hourIn,
  movePeriodIn,
  DEFAULT_TIME_ZONE as NEW_YORK,
  parseTimeZone,
  startOfDayIn,
  type TimeZone,
  yearIn,
} from './time-zone.ts';

const at = (text: string): Date => new Date(text);
const day = (text: string) => text as PlainDate;
const zone = (name: string) => name as TimeZone;

describe('a time zone', () => {
  test.each(['America/New_York', 'Europe/Berlin', 'UTC', 'Etc/GMT+5', 'America/Argentina/Buenos_Aires'])(
    'is accepted by its IANA name: %s',
    (name) => {
      expect(parseTimeZone(name)).toBe(name);
    },
  );

  test.each([
    '',
    'Mars/Olympus',
    '+05:00',
    '-0500',
    'New York',
    'America/New_York\n',
    '../etc',
    `A${'a'.repeat(50_000)}`,
  ])('is refused when the runtime does not know it: %#', (name) => {
    expect(parseTimeZone(name)).toBeNull();
  });
});

describe('the date of an instant', () => {
  test.each([
    ['the last second of a day in New York', '2026-03-03T04:59:59.999Z', NEW_YORK, '2026-03-02'],
    ['midnight in New York', '2026-03-03T05:00:00Z', NEW_YORK, '2026-03-03'],
    ['the last second of a summer day', '2026-07-01T03:59:59Z', NEW_YORK, '2026-06-30'],
    ['midnight in summer', '2026-07-01T04:00:00Z', NEW_YORK, '2026-07-01'],
    ['east of Greenwich', '2026-03-02T23:30:00Z', zone('Europe/Berlin'), '2026-03-03'],
    ['an offset of half an hour', '2026-03-02T18:30:00Z', zone('Asia/Kolkata'), '2026-03-03'],
    ['beyond the date line', '2026-03-02T10:30:00Z', zone('Pacific/Kiritimati'), '2026-03-03'],
    ['a moment after midnight', '2026-03-03T05:00:00.250Z', NEW_YORK, '2026-03-03'],
    ['UTC', '2026-03-02T23:59:59.999Z', zone('UTC'), '2026-03-02'],
    ['before 1970, with milliseconds', '1969-12-31T23:59:59.250Z', zone('UTC'), '1969-12-31'],
  ])('%s', (_, instant, where, expected) => {
    expect(dayIn(at(instant), where)).toBe(expected);
  });

  test('changes within a quarter of an hour where the offset had seconds', () => {
    const monrovia = zone('Africa/Monrovia');

    expect(dayIn(at('1971-06-01T00:44:29Z'), monrovia)).toBe('1971-05-31');
    expect(dayIn(at('1971-06-01T00:44:30Z'), monrovia)).toBe('1971-06-01');
  });

  test('determines the academic year at midnight of the zone', () => {
    expect(academicYear(dayIn(at('2026-07-01T03:59:59Z'), NEW_YORK)).label).toBe('2025–26');
    expect(academicYear(dayIn(at('2026-07-01T04:00:00Z'), NEW_YORK)).label).toBe('2026–27');
  });

  test('determines the year on New Year’s Eve', () => {
    expect(yearIn(at('2027-01-01T04:59:59Z'), NEW_YORK)).toBe(2026);
    expect(yearIn(at('2027-01-01T05:00:00Z'), NEW_YORK)).toBe(2027);
  });
});

describe('the dates that are remembered', () => {
  const MAX_KNOWN = 2000;
  const calls = () => vi.mocked(Intl.DateTimeFormat.prototype.formatToParts).mock.calls.length;
  /** How often local times are computed in an act. */
  const computedIn = (act: () => unknown): number => {
    const before = calls();
    act();
    return calls() - before;
  };
  const quarter = (count: number) => new Date(Date.UTC(2001, 0, 1) + count * 900_000);
  const isKnown = (count: number) => computedIn(() => dayIn(quarter(count), NEW_YORK)) === 0;

  beforeEach(() => {
    vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts');
  });
  afterEach(() => vi.restoreAllMocks());

  test.each([
    ['the last moment of a quarter of an hour', '2031-03-02T12:00:00Z', '2031-03-02T12:14:59.999Z', 0],
    ['the next quarter', '2032-03-02T12:00:00Z', '2032-03-02T12:15:00Z', 1],
    ['the first quarter whose offsets are whole quarters', '1973-01-01T00:00:00Z', '1973-01-01T00:00:00Z', 0],
    ['the quarter before it', '1972-12-31T23:59:59Z', '1972-12-31T23:59:59Z', 1],
  ])('are computed once for a quarter: %s', (_, first, second, times) => {
    expect(computedIn(() => dayIn(at(first), NEW_YORK))).toBe(1);
    expect(computedIn(() => dayIn(at(second), NEW_YORK))).toBe(times);
  });

  test('are those of each zone', () => {
    const instant = at('2033-03-03T00:30:00Z');

    expect([dayIn(instant, NEW_YORK), dayIn(instant, zone('UTC'))]).toEqual(['2033-03-02', '2033-03-03']);
  });

  test(`are ${MAX_KNOWN} at most, then none`, () => {
    dayIn(quarter(0), NEW_YORK);
    let last = 0;
    while (isKnown(0) && last <= MAX_KNOWN) {
      last += 1;
      dayIn(quarter(last), NEW_YORK);
    }
    // The last one and the first are known now.
    const full = last + MAX_KNOWN - 2;
    for (let count = last + 1; count <= full; count += 1) dayIn(quarter(count), NEW_YORK);
    expect([isKnown(last), isKnown(0), isKnown(full)]).toEqual([true, true, true]);

    dayIn(quarter(full + 1), NEW_YORK);
    expect([isKnown(last), isKnown(full + 1)]).toEqual([false, true]);
  });

  test('are computed with one format for each zone', () => {
    const made = vi.spyOn(Intl, 'DateTimeFormat');
    for (const hour of [1, 2, 3]) hourIn(at(`2026-03-02T0${hour}:00:00Z`), zone('Antarctica/Troll'));

    expect(made).toHaveBeenCalledTimes(1);
    expect(calls()).toBe(3);
  });
});

test.each([
  ['a quarter of a second after a full hour', '2026-01-15T17:00:00.250Z', NEW_YORK, 12],
  ['the last millisecond of an hour', '2026-01-15T16:59:59.999Z', NEW_YORK, 11],
  ['midnight', '2026-07-15T04:00:00Z', NEW_YORK, 0],
  ['half an hour after midnight where the offset is half an hour', '2026-01-15T19:00:00Z', zone('Asia/Kolkata'), 0],
])('the hour of an instant: %s', (_, instant, where, hour) => {
  expect(hourIn(at(instant), where)).toBe(hour);
});

describe('the start and end of a day', () => {
  test.each([
    ['in winter', '2026-01-15', NEW_YORK, '2026-01-15T05:00:00.000Z', 24],
    ['on the day that daylight saving time begins', '2026-03-08', NEW_YORK, '2026-03-08T05:00:00.000Z', 23],
    ['on the day that daylight saving time ends', '2026-11-01', NEW_YORK, '2026-11-01T04:00:00.000Z', 25],
    ['where midnight is skipped', '2026-09-06', zone('America/Santiago'), '2026-09-06T04:00:00.000Z', 23],
  ])('%s', (_, date, where, start, hours) => {
    const starts = startOfDayIn(day(date), where);
    const ends = endOfDayIn(day(date), where);

    expect(starts.toISOString()).toBe(start);
    expect((ends.getTime() - starts.getTime()) / 3_600_000).toBe(hours);
    expect([dayIn(starts, where), dayIn(new Date(ends.getTime() - 1), where)]).toEqual([date, date]);
    expect(dayIn(new Date(starts.getTime() - 1), where)).not.toBe(date);
  });

  test('leave no gap or overlap over two years', () => {
    for (let at = startOfDayIn(day('2026-01-01'), NEW_YORK); at < new Date('2028-01-01'); ) {
      const next = endOfDayIn(dayIn(at, NEW_YORK), NEW_YORK);
      expect(startOfDayIn(dayIn(next, NEW_YORK), NEW_YORK)).toEqual(next);
      at = next;
    }
  });
});

test.each([
  ['in the morning of a winter day', '2026-01-15T14:05:00Z', 'en-US', '09:05 EST'],
  ['after noon, on a 24-hour clock', '2026-07-15T21:30:00Z', 'en-US', '17:30 EDT'],
  ['just after midnight', '2026-01-15T05:00:00Z', 'en-US', '00:00 EST'],
])('formats a time of day with its zone: %s', (_, instant, locale, written) => {
  expect(formatTimeIn(at(instant), { zone: NEW_YORK, locale })).toBe(written);
});

describe('adding and counting days by local time', () => {
  test.each([
    ['without a clock change', '2026-01-01T12:00:00Z', 30, '2026-01-31T12:00:00.000Z'],
    ['to the millisecond', '2026-01-01T12:00:00.250Z', 30, '2026-01-31T12:00:00.250Z'],
    ['over the start of daylight saving time', '2026-03-07T04:30:00Z', 3, '2026-03-10T03:30:00.000Z'],
    ['over its end', '2026-10-31T03:30:00Z', 3, '2026-11-03T04:30:00.000Z'],
    ['backwards over its end', '2026-11-03T04:30:00Z', -3, '2026-10-31T03:30:00.000Z'],
    ['into the skipped hour', '2026-03-07T07:30:00Z', 1, '2026-03-08T07:30:00.000Z'],
    ['into the repeated hour', '2026-10-31T05:30:00Z', 1, '2026-11-01T05:30:00.000Z'],
    ['a year from an evening before the clocks change', '2026-11-06T04:40:00Z', 365, '2027-11-06T03:40:00.000Z'],
  ])('%s', (_, from, days, expected) => {
    expect(addDaysIn(at(from), days, NEW_YORK).toISOString()).toBe(expected);
  });

  test('counts as many as were added, from every hour of a year', () => {
    for (let hour = 0; hour < 365 * 24; hour += 7) {
      const from = new Date(Date.UTC(2026, 0, 1) + hour * 3_600_000 + 1_800_000);
      const to = addDaysIn(from, 365, NEW_YORK);
      // A time in the skipped hour moves one hour later, and a day that has begun counts.
      expect(countDaysIn(from, to, NEW_YORK)).toBe(
        dayIn(to, NEW_YORK) === '2027-03-14' && to.getUTCHours() === 7 ? 366 : 365,
      );
    }
  });

  test('counts a day that has begun', () => {
    expect(countDaysIn(at('2026-01-01T12:00:00Z'), at('2026-01-31T12:00:01Z'), NEW_YORK)).toBe(31);
    expect(countDaysIn(at('2026-01-01T12:00:00Z'), at('2026-01-01T12:00:00Z'), NEW_YORK)).toBe(0);
  });

  test('keeps the days of a moved period', () => {
    const period = { startsAt: at('2026-11-21T12:00:00Z'), endsAt: at('2027-11-21T12:00:00Z') };
    expect(movePeriodIn(period, at('2027-06-01T11:00:00Z'), NEW_YORK).toISOString()).toBe('2028-05-31T11:00:00.000Z');
  });
});
