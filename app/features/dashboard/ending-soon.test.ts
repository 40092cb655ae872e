import { describe, expect, test } from 'vitest';
import type { Entity } from '#contract/resources.ts';
import { DEFAULT_TIME_ZONE } from '#domain/shared/time-zone.ts';
import { type Ending, endingOf, isEndingSoon } from './ending-soon.ts';

const NOW = '2026-11-22T12:00:00.000Z';

describe('a membership near its end', () => {
  test.each([
    ['is one on the day of the first notice', { ends: '2026-12-22T12:00:00.000Z', isValid: true }, true],
    ['is one all day long', { ends: '2026-12-23T04:59:59.000Z', isValid: true }, true],
    ['is none the day before', { ends: '2026-12-23T05:00:00.000Z', isValid: true }, false],
    ['is none once it has ended', { ends: '2026-11-21T12:00:00.000Z', isValid: false }, false],
    ['is none without an end', { ends: null, isValid: true }, false],
  ])('%s', (_, { ends, isValid }, isSoon) => {
    expect(
      isEndingSoon({ membershipEnds: ends, isMembershipValid: isValid }, { now: NOW, zone: DEFAULT_TIME_ZONE }),
    ).toBe(isSoon);
  });
});

describe('what comes at its end (rules M16, M17)', () => {
  type Bought = Partial<Entity<'Order'>>;
  const running: Bought = { status: 'paid', starts: '2025-12-01T00:00:00.000Z', ended: null, renews: false };
  const next: Bought = { ...running, starts: '2026-12-01T00:00:00.000Z' };
  const until = '2026-12-02T00:00:00.000Z';

  test.each<[string, Bought[], Ending]>([
    ['nothing where renewal is off', [running], { kind: 'ends' }],
    ['its renewal', [{ ...running, renews: true, grace_until: null }], { kind: 'goes-on' }],
    ['a renewal whose payment failed', [{ ...running, renews: true, grace_until: until }], { kind: 'unpaid', until }],
    ['a lower tier that is paid for', [next, running], { kind: 'goes-on' }],
    ['nothing where that was given back', [{ ...next, status: 'refunded' }, running], { kind: 'ends' }],
    ['nothing where an upgrade replaced it', [{ ...next, ended: NOW }, running], { kind: 'ends' }],
  ])('is %s', (_, orders, ending) => {
    const receipts = orders.map((order) => ({ order }) as Entity<'Receipt'>);

    expect(endingOf(receipts, NOW)).toEqual(ending);
  });
});
