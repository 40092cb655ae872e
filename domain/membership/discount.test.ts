import { describe, expect, test } from 'vitest';
import { cents } from '#domain/shared/money.ts';
import { bestDiscount, type Discount, type DiscountCode, discountValue, mayUseCode } from './discount.ts';

const NOW = new Date('2026-06-01T12:00:00Z');
const percent = (share: number): Discount => ({ kind: 'percent', percent: share });
const amount = (value: number): Discount => ({ kind: 'amount', amount: cents(value) });

describe('a discount (rules M9)', () => {
  test.each<[string, Discount, number, number]>([
    ['a share of what is due', percent(20), 29_900, 5_980],
    ['a share is rounded to the cent', percent(33), 101, 33],
    ['half a cent is rounded up', percent(50), 101, 51],
    ['the whole makes it free', percent(100), 29_900, 29_900],
    ['an amount', amount(5_000), 29_900, 5_000],
    ['an amount takes off no more than is due', amount(5_000), 3_000, 3_000],
    ['nothing is taken off nothing', amount(5_000), 0, 0],
  ])('%s', (_, discount, due, value) => {
    expect(discountValue(discount, cents(due))).toBe(value);
  });

  test.each<[string, Discount[], number | null]>([
    ['none where there is none', [], null],
    ['the only one', [amount(5_000)], 0],
    ['the greater of two', [amount(5_000), percent(20)], 1],
    ['the first of two alike', [amount(5_980), percent(20)], 0],
    ['none that takes nothing off', [percent(0)], null],
  ])('one for each order: %s', (_, discounts, chosen) => {
    const named = discounts.map((discount, at) => ({ at, discount }));

    expect(bestDiscount(named, cents(29_900))?.chosen.at ?? null).toBe(chosen);
  });
});

describe('a code (rules M10)', () => {
  const open: DiscountCode = { currency: null, membershipIds: [], usesLimit: null, uses: 7, expiresAt: null };

  test.each<[string, Partial<DiscountCode>, string]>([
    ['without conditions lowers any plan', {}, 'yes'],
    ['counts until its end', { expiresAt: new Date('2026-06-01T12:00:01Z') }, 'yes'],
    ['and not at that instant', { expiresAt: NOW }, 'expired'],
    ['has uses left', { usesLimit: 8 }, 'yes'],
    ['or none', { usesLimit: 7 }, 'used-up'],
    ['is for this tier among others', { membershipIds: [1, 3] }, 'yes'],
    ['or for other tiers', { membershipIds: [1, 2] }, 'other-tier'],
    ['is in this currency', { currency: 'USD' }, 'yes'],
    ['or in another', { currency: 'EUR' }, 'other-currency'],
  ])('%s', (_, change, expected) => {
    const decision = mayUseCode({ ...open, ...change }, { membershipId: 3, currency: 'USD' }, NOW);

    expect(decision.ok ? 'yes' : decision.why).toBe(expected);
  });
});
