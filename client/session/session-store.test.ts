import { expect, test } from 'vitest';
import { accountOfToken } from './session-store.ts';

const tokenOf = (payload: object) => `e30.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.c2ln`;

test.each([
  ['its subject', tokenOf({ sub: '12', jti: 'ÿ~?>' }), '12'],
  ['null when there is no token', null, null],
  ['null when there is no subject', tokenOf({ exp: 1 }), null],
  ['null when it is not a token', 'abc', null],
  ['null when its payload is not JSON', 'a.b.c', null],
])('the account of a token is %s', (_, token, account) => {
  expect(accountOfToken(token)).toBe(account);
});
