import { describe, expect, test } from 'vitest';
import { DEFAULT_TIME_ZONE } from '#domain/shared/time-zone.ts';
import { type Ending, findEnding, isEndingSoon, type Term } from './membership-ending.ts';

const NOW = '2026-11-22T12:00:00.000Z';

describe('a membership', () => {
  test.each([
    ['is ending soon on the date of the first notice', { ends: '2026-12-22T12:00:00.000Z', isValid: true }, true],
    ['is ending soon for all of that date', { ends: '2026-12-23T04:59:59.000Z', isValid: true }, true],
    ['is not ending soon the day before', { ends: '2026-12-23T05:00:00.000Z', isValid: true }, false],
    ['is not ending soon once it has ended', { ends: '2026-11-21T12:00:00.000Z', isValid: false }, false],
    ['is not ending soon without an end', { ends: null, isValid: true }, false],
  ])('%s', (_, { ends, isValid }, isSoon) => {
    expect(
      isEndingSoon({ membershipEnds: ends, isMembershipValid: isValid }, { now: NOW, zone: DEFAULT_TIME_ZONE }),
    ).toBe(isSoon);
  });
});

describe('what follows a membership (rules M16, M17)', () => {
  const open = { ends: null, grace_until: null };
  const running: Term = { ...open, status: 'paid', starts: '2025-12-01T00:00:00.000Z', ended: null, renews: false };
  const next: Term = { ...running, starts: '2026-12-01T00:00:00.000Z' };
  const until = '2026-12-02T00:00:00.000Z';

  test.each<[string, Term[], Ending]>([
    ['nothing if renewal is off', [running], { kind: 'ends' }],
    ['its renewal', [{ ...running, renews: true }], { kind: 'continues' }],
    ['a renewal whose payment failed', [{ ...running, renews: true, grace_until: until }], { kind: 'unpaid', until }],
    ['a lower tier that is paid for', [next, running], { kind: 'continues' }],
    ['nothing if the next term was refunded', [{ ...next, status: 'refunded' }, running], { kind: 'ends' }],
    ['nothing if an upgrade replaced the next term', [{ ...next, ended: NOW }, running], { kind: 'ends' }],
  ])('is %s', (_, orders, ending) => {
    const receipts = orders.map((order) => ({ order }));

    expect(findEnding(receipts, NOW)).toEqual(ending);
  });
});
