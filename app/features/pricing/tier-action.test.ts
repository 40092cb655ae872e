import { describe, expect, test } from 'vitest';
import { offeredTier, tierAction } from './tier-action.ts';

const [bronze, silver, gold] = [1, 2, 3].map((rank) => ({ id: String(rank), rank })) as [Tier, Tier, Tier];
type Tier = { id: string; rank: number };
const account = (change: object = {}) => ({
  isSuperuser: false,
  isMembershipValid: false,
  membership: null,
  ...change,
});
const member = (membership: Tier) => account({ membership, isMembershipValid: true });

describe('the buttons of bronze, silver and gold (rules A20)', () => {
  test.each([
    ['a visitor', null, ['upgrade', 'upgrade', 'upgrade']],
    ['a free account', account(), ['upgrade', 'upgrade', 'upgrade']],
    ['a bronze member', member(bronze), ['extend', 'upgrade', 'upgrade']],
    ['a silver member', member(silver), ['change', 'extend', 'upgrade']],
    ['a gold member', member(gold), ['change', 'change', 'extend']],
    ['an expired silver member', account({ membership: silver }), ['renewWith', 'renew', 'renewWith']],
    ['a superuser', account({ isSuperuser: true }), ['none', 'none', 'none']],
  ])('%s', (_, who, expected) => {
    expect([bronze, silver, gold].map((tier) => tierAction(who, tier))).toEqual(expected);
  });
});

describe('the tier that stands out, and that a phone opens on (rules P21)', () => {
  const contract = { id: '4', rank: 4 };

  test.each([
    ['the best value for a visitor', null, silver],
    ['the best value until it is known who looks', undefined, silver],
    ['the best value for a free account', account(), silver],
    ['the next one for a bronze member', member(bronze), silver],
    ['the next one for a silver member', member(silver), gold],
    ["a gold member's own", member(gold), gold],
    ['the one that has ended', account({ membership: bronze }), bronze],
    ['the best value for a member by contract', member(contract), silver],
  ])('is %s', (_, who, expected) => {
    expect(offeredTier(who, [bronze, silver, gold], silver)).toBe(expected);
  });
});
