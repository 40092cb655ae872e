import { describe, expect, test } from 'vitest';
import { hoursAfter } from '#domain/shared/dates.ts';
import { DEFAULT_TIME_ZONE } from '#domain/shared/time-zone.ts';
import { assignPositions, issueDayAt, MAX_TITLES } from './newsletter-issue.ts';

describe('a newsletter issue', () => {
  test.each<[string, string, string | null]>([
    ['is not due on a Monday', '2026-11-23T23:00:00Z', null],
    ['is not due before its hour', '2026-11-24T10:59:59Z', null],
    ['is due on Tuesday at six in New York', '2026-11-24T11:00:00Z', '2026-11-24'],
    ['is still that of Tuesday after midnight', '2026-11-25T08:20:00Z', '2026-11-24'],
    ['is due for one day', '2026-11-25T10:59:59Z', '2026-11-24'],
    ['is not due after that', '2026-11-25T11:00:00Z', null],
    ['is due again in a week', '2026-12-01T12:00:00Z', '2026-12-01'],
  ])('%s', (_, now, expected) => {
    expect(issueDayAt(new Date(now), DEFAULT_TIME_ZONE)).toBe(expected);
  });

  test('is due once a week when checked daily at any hour', () => {
    for (let hour = 0; hour < 24; hour += 1) {
      const start = new Date(Date.UTC(2026, 10, 20, hour, 30));
      const issueDays = Array.from({ length: 14 }, (_, day) =>
        issueDayAt(hoursAfter(start, day * 24), DEFAULT_TIME_ZONE),
      );

      expect(issueDays.filter((day) => day !== null)).toEqual(['2026-11-24', '2026-12-01']);
    }
  });

  test('lists the first titles and counts the others', () => {
    const ids = Array.from({ length: MAX_TITLES + 2 }, (_, at) => 100 + at);

    expect(assignPositions(ids).map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6, null, null]);
    expect(assignPositions([])).toEqual([]);
  });
});
