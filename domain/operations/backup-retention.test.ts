import { describe, expect, test } from 'vitest';
import type { PlainDate } from '#domain/shared/dates.ts';
import { chooseExpired, parseRetention } from './backup-retention.ts';

const backup = (at: string) => ({ startedAt: new Date(at), day: at.slice(0, 10) as PlainDate });
const expiredOf = (all: readonly string[], retention: Parameters<typeof chooseExpired>[1]) =>
  chooseExpired(all.map(backup), retention).map(({ startedAt }) => startedAt.toISOString().slice(0, 16));

describe('parseRetention', () => {
  test.each([
    ['7d', { days: 7, weeks: 0, months: 0 }],
    ['5d 5w', { days: 5, weeks: 5, months: 0 }],
    ['7d 5w', { days: 7, weeks: 5, months: 0 }],
    [' 7d 5w 12m ', { days: 7, weeks: 5, months: 12 }],
    ['0d 0w 1m', { days: 0, weeks: 0, months: 1 }],
  ])('reads %j', (text, expected) => {
    expect(parseRetention(text)).toEqual(expected);
  });

  test.each(['', '7', '0d', '0d 0w 0m', '5w', '-1d', '7d 12m 5w', '1.5d', '99999d'])('refuses %j', (text) => {
    expect(parseRetention(text)).toBeNull();
  });
});

describe('chooseExpired', () => {
  const none = { days: 0, weeks: 0, months: 0 };

  test('retains the newest backup of each day', () => {
    const all = ['2026-11-23T02:00', '2026-11-23T14:00', '2026-11-24T02:00', '2026-11-25T02:00'].map((at) => `${at}Z`);
    expect(expiredOf(all, { ...none, days: 7 })).toEqual(['2026-11-23T02:00']);
  });

  test('counts days that have a backup, so that a pause deletes nothing', () => {
    const all = ['2026-01-01T00:00Z', '2026-06-01T00:00Z', '2026-11-25T00:00Z'];
    expect(expiredOf(all, { ...none, days: 3 })).toEqual([]);
  });

  test('retains weeks from Monday to Sunday, and months', () => {
    const all = [
      '2026-10-31T00:00Z',
      '2026-11-01T00:00Z',
      '2026-11-22T23:59Z',
      '2026-11-23T00:00Z',
      '2026-11-24T00:00Z',
    ];
    expect(expiredOf(all, { ...none, weeks: 2 })).toEqual(['2026-10-31T00:00', '2026-11-01T00:00', '2026-11-23T00:00']);
    expect(expiredOf(all, { ...none, months: 2 })).toEqual([
      '2026-11-01T00:00',
      '2026-11-22T23:59',
      '2026-11-23T00:00',
    ]);
  });

  test('never deletes the newest backup', () => {
    expect(expiredOf(['2026-11-24T00:00Z', '2026-11-25T00:00Z'], { ...none, days: 1 })).toEqual(['2026-11-24T00:00']);
    expect(chooseExpired([], { ...none, days: 1 })).toEqual([]);
  });
});
