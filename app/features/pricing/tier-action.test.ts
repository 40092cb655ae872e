import { describe, expect, test } from 'vitest';
import { tierAction } from './tier-action.ts';

const [bronze, silver, gold] = [1, 2, 3].map((rank) => ({ id: String(rank), rank })) as [Tier, Tier, Tier];
type Tier = { id: string; rank: number };
const account = (change: object = {}) => ({
  isSuperuser: false,
  isMembershipValid: false,
  membership: null,
  ...change,
});
const member = (membership: Tier) => account({ membership, isMembershipValid: true });

describe('the buttons of bronze, silver and gold (§6)', () => {
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
