import { expect, test } from 'vitest';
import { type MergeableAccount, type MergeRefusal, mergeRefusals } from './merge-accounts.ts';

const account = (id: number, facts: Partial<MergeableAccount> = {}): MergeableAccount => ({
  id,
  isClosed: false,
  isStaff: false,
  isImpersonated: false,
  hasDispute: false,
  hasOpenCheckout: false,
  isRenewalCharged: false,
  renews: false,
  ...facts,
});
const BOTH = ['into', 'double'];
const refusals = (into: MergeableAccount, double: MergeableAccount, more = {}) =>
  mergeRefusals({ into, double, actorId: 99, isGiftCardOpen: false, ...more });

test.each<[string, Partial<MergeableAccount>, MergeRefusal]>([
  ['deleted or merged before', { isClosed: true }, 'deleted'],
  ['of the office', { isStaff: true }, 'staff'],
  ['seen by staff now', { isImpersonated: true }, 'impersonated'],
  ['with a disputed payment', { hasDispute: true }, 'dispute'],
  ['with an open purchase', { hasOpenCheckout: true }, 'open-checkout'],
  ['whose renewal is tried again', { isRenewalCharged: true }, 'renewal-charge'],
])('an account %s is merged neither way (rules O91)', (_title, facts, why) => {
  expect(refusals(account(1, facts), account(2))).toEqual([{ why, of: ['into'] }]);
  expect(refusals(account(1), account(2, facts))).toEqual([{ why, of: ['double'] }]);
  expect(refusals(account(1, facts), account(2, facts))).toEqual([{ why, of: BOTH }]);
});

test('an account is not merged with itself, whatever else is against it (rules O91)', () => {
  expect(refusals(account(1, { isStaff: true }), account(1, { isStaff: true }))).toEqual([{ why: 'same', of: BOTH }]);
});

test('no one merges their own account (rules O91)', () => {
  expect(refusals(account(1), account(2), { actorId: 2 })).toEqual([{ why: 'own', of: ['double'] }]);
});

test('two accounts are merged when at most one of them renews (rules O91)', () => {
  expect(refusals(account(1), account(2))).toEqual([]);
  expect(refusals(account(1, { renews: true }), account(2))).toEqual([]);
  expect(refusals(account(1), account(2, { renews: true }))).toEqual([]);
  expect(refusals(account(1, { renews: true }), account(2, { renews: true }))).toEqual([
    { why: 'both-renew', of: BOTH },
  ]);
});

test('an open gift card for inviting the other account is decided first (rules O91)', () => {
  expect(refusals(account(1), account(2), { isGiftCardOpen: true })).toEqual([{ why: 'invited', of: BOTH }]);
});

test('every reason is given at once, with its account', () => {
  expect(refusals(account(1, { isStaff: true }), account(2, { hasDispute: true }))).toEqual([
    { why: 'staff', of: ['into'] },
    { why: 'dispute', of: ['double'] },
  ]);
});
