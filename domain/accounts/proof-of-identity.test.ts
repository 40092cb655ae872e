/** Second factors, and how long an authentication stays recent. */

import { describe, expect, test } from 'vitest';
import { STAFF_PERMISSIONS } from '../access/staff.ts';
import { NO_STAFF, type Staff } from '../access/staff-roles.ts';
import { isContinued, isContinuedWork, isRecentlyAuthenticated, isWorkDue } from './recent-authentication.ts';
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

describe('an authentication that work continues (rules S26)', () => {
  const now = new Date('2026-06-01T12:00:00Z');
  const at = (time: string | null) => (time === null ? null : new Date(`2026-06-01T${time}Z`));

  test.each([
    ['as long as it is recent', '11:50:00.001', null, true],
    ['not without work', '11:50:00', null, false],
    ['while less than ten minutes pass between two changes', '11:30:00', '11:50:00.001', true],
    ['not after ten minutes without a change', '11:30:00', '11:50:00', false],
    ['for up to two hours', '10:00:00.001', '11:59:00', true],
    ['not after two hours', '10:00:00', '11:59:00', false],
    ['from its own moment on', '11:49:00', '11:49:00', false],
    ['also by a change of the same moment', '11:51:00', '11:51:00', true],
    ['not by earlier work', '11:55:00', '11:54:00', true],
    ['never for a session opened by a link', null, '11:59:00', false],
  ])('is good %s', (_, authenticated, worked, isGood) => {
    expect(isContinued({ authenticatedAt: at(authenticated), workedAt: at(worked) }, now)).toBe(isGood);
  });

  test('ignores work of an earlier authentication', () => {
    const later = new Date('2026-06-01T12:09:00Z');
    const authentication = { authenticatedAt: at('11:58:00'), workedAt: at('11:57:00') };
    expect(isContinued({ ...authentication, workedAt: at('12:00:00') }, later)).toBe(true);
    expect(isContinued({ authenticatedAt: at('11:59:30'), workedAt: at('11:59:29') }, later)).toBe(true);
    expect(isContinued({ authenticatedAt: at('11:59:00'), workedAt: new Date('2026-06-01T11:59:00Z') }, later)).toBe(
      false,
    );
  });

  test('is stored once a minute, and no more once it has ended', () => {
    const work = (authenticated: string, worked: string | null) =>
      isWorkDue({ authenticatedAt: at(authenticated), workedAt: at(worked) }, now);

    expect(work('11:59:59', null)).toBe(true);
    expect(work('11:50:00', null)).toBe(false);
    expect(work('11:30:00', '11:59:00')).toBe(true);
    expect(work('11:30:00', '11:59:00.001')).toBe(false);
    expect(work('11:30:00', '11:50:00')).toBe(false);
  });

  test('covers texts and messages alone', () => {
    const continued = STAFF_PERMISSIONS.filter((permission) => isContinuedWork(permission));

    expect(continued).toEqual(['content.write', 'content.publish', 'media.write', 'translations.write', 'inbox.write']);
    expect(isContinuedWork(undefined)).toBe(false);
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
