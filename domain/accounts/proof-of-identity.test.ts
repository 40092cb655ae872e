/** Second factors, and how long an authentication stays recent. */

import { describe, expect, test } from 'vitest';
import { NO_STAFF, type Staff } from '../access/staff.ts';
import { isRecentlyAuthenticated } from './recent-authentication.ts';
import {
  CHALLENGE_MS,
  hasSecondFactor,
  PENDING_SIGN_IN_MS,
  requiresSecondFactor,
  usableFactors,
} from './second-factor.ts';

const FACULTY: Staff = { roles: ['faculty'], languages: [] };

describe('recent authentication (rules S11)', () => {
  const now = new Date('2026-06-01T12:00:00Z');

  test.each([
    ['is valid immediately', '2026-06-01T12:00:00Z', true],
    ['is valid until just before ten minutes', '2026-06-01T11:50:00.001Z', true],
    ['expires after ten minutes', '2026-06-01T11:50:00Z', false],
    ['has expired the next day', '2026-05-31T12:00:00Z', false],
  ])('%s', (_, provedAt, isGood) => {
    expect(isRecentlyAuthenticated(new Date(provedAt), now)).toBe(isGood);
  });

  test('is never recent for a session opened by a link', () => {
    expect(isRecentlyAuthenticated(null, now)).toBe(false);
    expect(isRecentlyAuthenticated(null, new Date(0))).toBe(false);
  });
});

describe('a second factor (rules S15)', () => {
  const none = { passkeys: 0, authenticator: false, recoveryCodes: 0 };

  test.each([
    ['nothing', {}, []],
    ['recovery codes alone', { recoveryCodes: 10 }, []],
    ['a passkey', { passkeys: 1 }, ['passkey']],
    ['an authenticator', { authenticator: true }, ['code']],
    ['an authenticator with its recovery codes', { authenticator: true, recoveryCodes: 10 }, ['code', 'recovery-code']],
    ['a passkey with all recovery codes used', { passkeys: 2, recoveryCodes: 0 }, ['passkey']],
    [
      'all of them, the most convenient first',
      { passkeys: 2, authenticator: true, recoveryCodes: 1 },
      ['passkey', 'code', 'recovery-code'],
    ],
  ])('offers what an account with %s has', (_, factors, usable) => {
    expect(usableFactors({ ...none, ...factors })).toEqual(usable);
    expect(hasSecondFactor({ ...none, ...factors })).toBe(usable.length > 0);
  });

  test.each([
    ['is required of staff', { staff: FACULTY, waived: false }, true],
    ['is not required of demonstration staff', { staff: FACULTY, waived: true }, false],
    ['is not required of members', { staff: NO_STAFF, waived: false }, false],
    ['is not required of demonstration members', { staff: NO_STAFF, waived: true }, false],
  ])('%s', (_, account, isRequired) => {
    expect(requiresSecondFactor(account)).toBe(isRequired);
  });

  test('a pending sign-in is valid for ten minutes, a passkey challenge for five', () => {
    expect([PENDING_SIGN_IN_MS, CHALLENGE_MS].map((ms) => ms / 60_000)).toEqual([10, 5]);
  });
});
