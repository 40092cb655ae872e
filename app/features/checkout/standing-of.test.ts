import { expect, test } from 'vitest';
import { standingOf } from './standing-of.ts';

const ENDS = '2027-03-01T00:00:00.000Z';
const silver = { isMembershipValid: true, membershipEnds: ENDS, membership: { rank: 2 } };

test.each([
  ['for a visitor begins with the payment', null, 3, { isUpgrade: false, begins: null }],
  ['for a member above their tier deducts and begins at once', silver, 3, { isUpgrade: true, begins: null }],
  ['of the same tier follows the current term', silver, 2, { isUpgrade: false, begins: ENDS }],
  ['of a lower tier follows the current term', silver, 1, { isUpgrade: false, begins: ENDS }],
  [
    'after the end begins with the payment',
    { ...silver, isMembershipValid: false },
    2,
    { isUpgrade: false, begins: null },
  ],
])('a plan %s (decisions.md, Money)', (_, user, rank, expected) => {
  expect(standingOf(user, { rank })).toEqual(expected);
});
