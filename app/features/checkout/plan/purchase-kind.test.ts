import { expect, test } from 'vitest';
import { findPurchaseKind, type PurchaseKind } from './purchase-kind.ts';

const silver = { isMembershipValid: true, membership: { rank: 2 } };

test.each<[string, Parameters<typeof findPurchaseKind>[0], number, PurchaseKind]>([
  ['for a visitor is new', null, 3, 'new'],
  ['above the tier of a member is an upgrade', silver, 3, 'upgrade'],
  ['of the same tier starts later', silver, 2, 'later'],
  ['of a lower tier starts later', silver, 1, 'later'],
  ['after the membership has ended is new', { ...silver, isMembershipValid: false }, 2, 'new'],
])('a plan %s (rules M16)', (_, user, rank, expected) => {
  expect(findPurchaseKind(user, { rank })).toBe(expected);
});
