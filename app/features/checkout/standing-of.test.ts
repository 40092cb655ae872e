import { expect, test } from 'vitest';
import { type Standing, standingOf } from './standing-of.ts';

const silver = { isMembershipValid: true, membership: { rank: 2 } };

test.each<[string, Parameters<typeof standingOf>[0], number, Standing]>([
  ['for a visitor is new', null, 3, 'new'],
  ['above the tier of a member is an upgrade', silver, 3, 'upgrade'],
  ['of the same tier follows', silver, 2, 'later'],
  ['of a lower tier follows', silver, 1, 'later'],
  ['after the end is new', { ...silver, isMembershipValid: false }, 2, 'new'],
])('a plan %s (rules M16)', (_, user, rank, expected) => {
  expect(standingOf(user, { rank })).toBe(expected);
});
