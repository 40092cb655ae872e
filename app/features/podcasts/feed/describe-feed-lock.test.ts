import { describe, expect, test } from 'vitest';
import type { SignedInUser } from '#app/api/session/login-status.ts';
import { describeFeedLock } from './describe-feed-lock.ts';

const reader = (name: string | null, isMembershipValid: boolean) =>
  ({ membership: name === null ? null : { name }, isMembershipValid }) as SignedInUser;

describe('the locked audio feed', () => {
  test.each([
    ['a free account', 'upgrade', reader(null, false), true, { reason: 'join', action: 'join' }],
    ['a Bronze member', 'upgrade', reader('Bronze', true), true, { reason: 'upgrade', action: 'upgrade' }],
    ['an expired Gold member', 'renew', reader('Gold', false), true, { reason: 'renew', action: 'renew' }],
    ['an expired Bronze member', 'upgrade', reader('Bronze', false), true, { reason: 'expired', action: 'upgrade' }],
    [
      'a lapsed institutional member',
      'renew',
      reader('Institution', false),
      false,
      { reason: 'renew', action: 'join' },
    ],
  ] as const)('offers %s the right action', (_, lock, user, isOnSale, expected) => {
    expect(describeFeedLock(lock, user, isOnSale)).toEqual(expected);
  });
});
