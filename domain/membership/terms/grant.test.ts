import { describe, expect, test } from 'vitest';
import { DEFAULT_TIME_ZONE } from '#domain/shared/time-zone.ts';
import { mayWithdraw, planGrant } from './grant.ts';
import { heldMembership, type RecordedTerm } from './held-membership.ts';

const NOW = new Date('2026-06-01T12:00:00Z');
const MOMENT = { now: NOW, zone: DEFAULT_TIME_ZONE };
const day = (days: number) => new Date(NOW.getTime() + days * 86_400_000);
const SILVER = { membershipId: 2, rank: 2 };
const GOLD = { membershipId: 3, rank: 3 };
const term = (tier: typeof GOLD, from: number, to: number, more: Partial<RecordedTerm> = {}): RecordedTerm => ({
  ...{ ...tier, startsAt: day(from), endsAt: day(to), endedAt: null, endedWhy: null },
  ...more,
});

describe('a grant of 30 days of Silver (rules M40)', () => {
  const BRONZE = { membershipId: 1, rank: 1 };
  test.each([
    ['begins at once without a membership', [], 0],
    ['begins at once after the membership ended', [term(GOLD, -365, 0)], 0],
    ['begins at once beside a lower tier', [term(BRONZE, -10, 20)], 0],
    ['begins after the same tier', [term(SILVER, -10, 20)], 20],
    ['begins after a higher tier', [term(GOLD, -10, 20)], 20],
    ['begins after all that is paid ahead of the same tier', [term(SILVER, -10, 20), term(SILVER, 20, 40)], 40],
    ['begins at once before a membership of the future', [term(GOLD, 5, 370)], 0],
    ['begins at once after a refund', [term(GOLD, -10, 20, { endedAt: day(-1), endedWhy: 'refunded' })], 0],
  ] as const)('%s', (_, terms, start) => {
    expect(planGrant(terms, { rank: 2, days: 30 }, MOMENT)).toEqual({ startsAt: day(start), endsAt: day(start + 30) });
  });

  test('lasts days of the zone when the clocks change', () => {
    const moment = { now: new Date('2026-10-30T12:00:00-04:00'), zone: DEFAULT_TIME_ZONE };
    expect(planGrant([], { rank: 2, days: 7 }, moment).endsAt).toEqual(new Date('2026-11-06T12:00:00-05:00'));
  });
});

describe('a granted term that the office ends (rules M42)', () => {
  test('was held until then', () => {
    const withdrawn = term(SILVER, -10, 20, { endedAt: day(-1), endedWhy: 'withdrawn' });
    expect(heldMembership([withdrawn], NOW)?.endsAt).toEqual(day(-1));
  });

  test('was never held if it had not begun', () => {
    const withdrawn = term(SILVER, 10, 40, { endedAt: day(0), endedWhy: 'withdrawn' });
    expect(heldMembership([withdrawn], NOW)).toBeNull();
  });

  test.each([
    ['may be ended while it runs', { source: 'office', endedAt: null, endsAt: day(1) }, { ok: true }],
    ['is over at its end', { source: 'office', endedAt: null, endsAt: NOW }, { ok: false, why: 'over' }],
    ['is ended once', { source: 'office', endedAt: day(-1), endsAt: day(1) }, { ok: false, why: 'over' }],
    [
      'may not be ended if it was paid for',
      { source: 'order', endedAt: null, endsAt: day(1) },
      { ok: false, why: 'paid' },
    ],
  ] as const)('%s', (_, granted, expected) => {
    expect(mayWithdraw(granted, NOW)).toEqual(expected);
  });
});
