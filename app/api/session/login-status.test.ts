import { describe, expect, test } from 'vitest';
import type { SignedInUser } from '#app/api/session/login-status.ts';
import { ApiError } from '#client/api/api-error.ts';
import { hasSessionEnded, loginStatus, type Session } from './login-status.ts';

const user = { id: '7' } as SignedInUser;
const ended = new ApiError(401, [], null);
const broken = new ApiError(503, [], null);
const offline = new TypeError('Failed to fetch');

describe('login status (rules S7)', () => {
  test.each<[string, Partial<Session>, true | false | null]>([
    ['is unknown until the stored token is read', { token: undefined }, null],
    ['is false without a token', { token: null }, false],
    ['is unknown while the account of a token is fetched', { token: 'a' }, null],
    ['is true once the account is loaded', { token: 'a', user }, true],
    ['stays true while the account is loaded again', { token: 'b', user }, true],
    ['stays true when loading it again fails', { token: 'a', user, error: broken }, true],
    ['is false once the server has refused the token', { token: 'a', error: ended }, false],
    ['is false once a session that was known has ended', { token: 'a', user, error: ended }, false],
    ['is unknown while the server cannot be reached', { token: 'a', error: offline }, null],
    ['is unknown while the server fails', { token: 'a', error: broken }, null],
    ['is false after logging out', { token: null, user }, false],
  ])('%s', (_, session, status) => {
    expect(loginStatus({ token: 'a', user: undefined, error: null, ...session }).status).toBe(status);
  });

  test.each([
    ['a refused token is cleared', ended, true],
    ['the token stays after a server error', broken, false],
    ['the token stays after a lost connection', offline, false],
    ['the token stays without an error', null, false],
  ])('%s', (_, error, expected) => {
    expect(hasSessionEnded(error)).toBe(expected);
  });
});
