import { describe, expect, test } from 'vitest';
import { chooseOfferedTier, chooseTierAction } from './tier-action.ts';

const [bronze, silver, gold] = [1, 2, 3].map((rank) => ({ id: String(rank), rank })) as [Tier, Tier, Tier];
type Tier = { id: string; rank: number };
const makeAccount = (change: object = {}) => ({
  isSuperuser: false,
  isMembershipValid: false,
  membership: null,
  ...change,
});
const member = (membership: Tier) => makeAccount({ membership, isMembershipValid: true });

describe('the buttons of bronze, silver and gold (rules A20)', () => {
  test.each([
    ['a visitor', null, ['upgrade', 'upgrade', 'upgrade']],
    ['a free account', makeAccount(), ['upgrade', 'upgrade', 'upgrade']],
    ['a bronze member', member(bronze), ['extend', 'upgrade', 'upgrade']],
    ['a silver member', member(silver), ['change', 'extend', 'upgrade']],
    ['a gold member', member(gold), ['change', 'change', 'extend']],
    ['an expired silver member', makeAccount({ membership: silver }), ['renewWith', 'renew', 'renewWith']],
    ['a superuser', makeAccount({ isSuperuser: true }), ['none', 'none', 'none']],
  ])('%s', (_, account, expected) => {
    expect([bronze, silver, gold].map((tier) => chooseTierAction(account, tier))).toEqual(expected);
  });
});

describe('the highlighted tier (rules P21)', () => {
  const contract = { id: '4', rank: 4 };

  test.each([
    ['the best value for a visitor', null, silver],
    ['the best value while the account is unknown', undefined, silver],
    ['the best value for a free account', makeAccount(), silver],
    ['the next one for a bronze member', member(bronze), silver],
    ['the next one for a silver member', member(silver), gold],
    ["a gold member's own", member(gold), gold],
    ['the ended tier for a former member', makeAccount({ membership: bronze }), bronze],
    ['the best value for a member by contract', member(contract), silver],
  ])('is %s', (_, account, expected) => {
    expect(chooseOfferedTier(account, [bronze, silver, gold], silver)).toBe(expected);
  });
});
