import { describe, expect, test } from 'vitest';
import { cents } from '#domain/shared/money.ts';
import { bestDiscount, type Discount, type DiscountCode, discountValue, mayUseCode } from './discount.ts';

const NOW = new Date('2026-06-01T12:00:00Z');
const percent = (share: number): Discount => ({ kind: 'percent', percent: share });
const amount = (value: number): Discount => ({ kind: 'amount', amount: cents(value) });

describe('a discount (rules M9)', () => {
  test.each<[string, Discount, number, number]>([
    ['a percentage of what is due', percent(20), 29_900, 5_980],
    ['a percentage, rounded to the cent', percent(33), 101, 33],
    ['half a cent, rounded up', percent(50), 101, 51],
    ['a full discount', percent(100), 29_900, 29_900],
    ['a fixed amount', amount(5_000), 29_900, 5_000],
    ['an amount, limited to what is due', amount(5_000), 3_000, 3_000],
    ['nothing for a free order', amount(5_000), 0, 0],
  ])('%s', (_, discount, due, value) => {
    expect(discountValue(discount, cents(due))).toBe(value);
  });

  test.each<[string, Discount[], number | null]>([
    ['none without discounts', [], null],
    ['the only one', [amount(5_000)], 0],
    ['the greater of two', [amount(5_000), percent(20)], 1],
    ['the first of two equal ones', [amount(5_980), percent(20)], 0],
    ['none without a reduction', [percent(0)], null],
  ])('applies one discount per order: %s', (_, discounts, chosen) => {
    const named = discounts.map((discount, at) => ({ at, discount }));

    expect(bestDiscount(named, cents(29_900))?.chosen.at ?? null).toBe(chosen);
  });
});

describe('a code (rules M10)', () => {
  const open: DiscountCode = { currency: null, membershipIds: [], usesLimit: null, uses: 7, expiresAt: null };

  test.each<[string, Partial<DiscountCode>, string]>([
    ['applies to any plan without conditions', {}, 'yes'],
    ['applies until its end', { expiresAt: new Date('2026-06-01T12:00:01Z') }, 'yes'],
    ['does not apply at its end', { expiresAt: NOW }, 'expired'],
    ['applies with uses left', { usesLimit: 8 }, 'yes'],
    ['does not apply without uses left', { usesLimit: 7 }, 'used-up'],
    ['applies to one of its tiers', { membershipIds: [1, 3] }, 'yes'],
    ['does not apply to another tier', { membershipIds: [1, 2] }, 'other-tier'],
    ['applies in its currency', { currency: 'USD' }, 'yes'],
    ['does not apply in another currency', { currency: 'EUR' }, 'other-currency'],
  ])('%s', (_, change, expected) => {
    const decision = mayUseCode({ ...open, ...change }, { membershipId: 3, currency: 'USD' }, NOW);

    expect(decision.ok ? 'yes' : decision.why).toBe(expected);
  });
});
