import { describe, expect, test } from 'vitest';
import { renewalAfterRefund } from './refunded-renewal.ts';

const BRONZE = { membershipId: 1, rebillDays: 365, renews: true };
const GOLD = { membershipId: 3, rebillDays: 365, renews: true };
const off = (plan: typeof GOLD) => ({ ...plan, renews: false });

describe('the renewal after a refund (rules M25)', () => {
  test.each([
    ['is that of the plan before', { current: GOLD, before: BRONZE, hasLaterOrder: false }, BRONZE],
    ['is off without a plan before', { current: GOLD, before: null, hasLaterOrder: false }, off(GOLD)],
    ['is off if it was off before', { current: GOLD, before: off(BRONZE), hasLaterOrder: false }, off(GOLD)],
    ['stays off if it was turned off since', { current: off(GOLD), before: BRONZE, hasLaterOrder: false }, off(GOLD)],
    ['does not change if something was bought later', { current: GOLD, before: BRONZE, hasLaterOrder: true }, GOLD],
    ['stays none', { current: null, before: BRONZE, hasLaterOrder: false }, null],
  ])('%s', (_title, refund, after) => {
    expect(renewalAfterRefund(refund)).toEqual(after);
  });
});
