import { describe, expect, test } from 'vitest';
import { formatHour, type TimeZone } from '#domain/shared/time-zone.ts';
import { emailAction, isQuietHour, nextEmailAt } from './email-time.ts';

const NIGHT = { from: 21, until: 7 };
const NONE = { from: 0, until: 0 };
const zone = 'America/New_York' as TimeZone;
const monday = { weekday: 1, hour: 7, quiet: NIGHT, zone };
const next = (time: Partial<typeof monday>, after: string) =>
  nextEmailAt({ ...monday, ...time }, new Date(after)).toISOString();

describe('quiet hours (rules F9)', () => {
  test.each([
    [NIGHT, [21, 23, 0, 6], [7, 12, 20]],
    [{ from: 12, until: 14 }, [12, 13], [11, 14]],
    [NONE, [], [0, 12, 23]],
  ])('%o', (quiet, quietHours, others) => {
    expect(quietHours.filter((hour) => !isQuietHour(hour, quiet))).toEqual([]);
    expect(others.filter((hour) => isQuietHour(hour, quiet))).toEqual([]);
  });
});

describe('the time of the next email (rules F9)', () => {
  test.each([
    ['is this week if the hour is to come', {}, '2026-12-07T11:59:59Z', '2026-12-07T12:00:00.000Z'],
    ['is next week in the hour itself', {}, '2026-12-07T12:00:00Z', '2026-12-14T12:00:00.000Z'],
    ['is next week after it', {}, '2026-12-08T12:00:00Z', '2026-12-14T12:00:00.000Z'],
    ['is on a Sunday', { weekday: 0 }, '2026-12-08T12:00:00Z', '2026-12-13T12:00:00.000Z'],
    ['moves from an early quiet hour to their end', { hour: 5 }, '2026-12-08T12:00:00Z', '2026-12-14T12:00:00.000Z'],
    ['moves from a late quiet hour to the day after', { hour: 22 }, '2026-12-08T12:00:01Z', '2026-12-15T12:00:00.000Z'],
    ['is still to come when it moved', { hour: 22 }, '2026-12-08T11:00:00Z', '2026-12-08T12:00:00.000Z'],
    ['keeps the hour over the change of the clocks', {}, '2027-03-09T12:00:00Z', '2027-03-15T11:00:00.000Z'],
    ['is of the zone', { zone: 'Europe/Rome' as TimeZone }, '2026-12-05T12:00:00Z', '2026-12-07T06:00:00.000Z'],
  ])('%s', (_name, time, after, expected) => {
    expect(next(time, after)).toBe(expected);
  });
});

describe('an email that is due (rules F9)', () => {
  const due = new Date('2026-12-07T12:00:00Z');
  test.each([
    ['waits for its time', '2026-12-06T18:00:00Z', 'wait'],
    ['is sent at its time', '2026-12-07T12:00:00Z', 'send'],
    ['waits in quiet hours', '2026-12-08T03:00:00Z', 'wait'],
    ['is sent two days late', '2026-12-09T12:00:00Z', 'send'],
    ['is left out after that', '2026-12-09T12:00:01Z', 'skip'],
  ])('%s', (_name, now, expected) => {
    expect(emailAction(monday, due, new Date(now))).toBe(expected);
  });
});

test('hours are written as a locale does (rules F9)', () => {
  expect([formatHour(7, 'en-US').replace(/\s/u, ' '), formatHour(19, 'de')]).toEqual(['7:00 AM', '19:00']);
});
