import { describe, expect, test } from 'vitest';
import { fixedClock } from '#server/kernel/clock.ts';
import { createCallLimit } from '#server/kernel/requests/call-limit.ts';
import { networkOf, shortenAddress, widerNetworkOf } from '#server/kernel/requests/ip-network.ts';
import { matchesPassword } from '#server/modules/accounts/password/passwords.ts';
import { readSessionToken, signSessionToken } from '#server/modules/accounts/sessions/session-token.ts';
import { runExclusively } from './run-exclusively.ts';

describe('networks', () => {
  test.each([
    ['an IPv4 address', '203.0.113.9', '203.0.113.9', '203.0.113.0/24'],
    ['an IPv4 address that is mapped into IPv6', '::ffff:203.0.113.9', '203.0.113.9', '203.0.113.0/24'],
    ['a mapped address in hexadecimal', '::FFFF:cb00:7109', '203.0.113.9', '203.0.113.0/24'],
    ['an IPv6 address', '2001:db8:1:2:3:4:5:6', '2001:db8:1:0::/56', '2001:db8:1::/48'],
    ['another /64 of the same home', '2001:0db8:0001:00ff::9', '2001:db8:1:0::/56', '2001:db8:1::/48'],
    ['another home of the same site', '2001:db8:1:1ff::9', '2001:db8:1:100::/56', '2001:db8:1::/48'],
    ['zeros in the middle', '2001:db8::7', '2001:db8:0:0::/56', '2001:db8:0::/48'],
    ['a link-local address with its zone', 'fe80::1%eth0', 'fe80:0:0:0::/56', 'fe80:0:0::/48'],
    ['the loopback address', '::1', '0:0:0:0::/56', '0:0:0::/48'],
    ['no address, as for jobs', '', '', ''],
  ])('%s: %s is of %s and of %s', (_, address, network, wider) => {
    expect([networkOf(address), widerNetworkOf(address)]).toEqual([network, wider]);
  });
});

test('a request whose client has gone counts as one without an address', () => {
  // What the framework reports then, although its type promises an address.
  const missing = undefined;

  expect([networkOf(missing), widerNetworkOf(missing), shortenAddress(missing)]).toEqual(['', '', null]);
});

describe('createCallLimit', () => {
  test('counts calls per network and resets after the window', () => {
    const clock = fixedClock('2026-06-01T12:00:00Z');
    const limit = createCallLimit({ max: 2, perMs: 60_000 });
    const here = { address: '203.0.113.9', clock };
    limit.count(here);
    limit.check(here);
    limit.count(here);

    clock.moveTo('2026-06-01T12:00:30Z');
    expect(() => limit.check(here)).toThrow(
      expect.objectContaining({ code: 'request.too-many', options: { headers: { 'retry-after': '30' } } }),
    );
    limit.check({ address: '203.0.113.10', clock });

    clock.moveTo('2026-06-01T12:01:00Z');
    limit.check(here);
  });
});

describe('runExclusively', () => {
  test('runs tasks of one key in order, even after a failure', async () => {
    const logged: string[] = [];
    const work = (name: string, fails = false) =>
      runExclusively('one', async () => {
        logged.push(`${name} begins`);
        await Promise.resolve();
        logged.push(`${name} ends`);
        if (fails) throw new Error(name);
      });

    const done = await Promise.allSettled([work('first'), work('second', true), work('third')]);

    expect(done.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(logged).toEqual([
      'first begins',
      'first ends',
      'second begins',
      'second ends',
      'third begins',
      'third ends',
    ]);
  });

  test('does not block other keys', async () => {
    const never = Promise.withResolvers<void>();
    void runExclusively('busy', () => never.promise);

    expect(await runExclusively('free', async () => 'done')).toBe('done');
    never.resolve();
  });
});

test('matchesPassword is false without a stored hash, even for the decoy', async () => {
  expect(await matchesPassword(null, 'no account has this password')).toBe(false);
});

describe('session tokens (rules S1)', () => {
  const SECRET = 'a-secret-for-tests-of-32-characters';
  const now = new Date('2026-06-01T12:00:00Z');
  const expiresAt = new Date('2026-07-01T12:00:00Z');
  const session = { sessionId: 'b0f3a6de-5a3a-4b8e-9f0e-0d3c8f6a1c55', userId: 7 };

  test('name the session until they expire', async () => {
    const token = await signSessionToken(session, SECRET, expiresAt);

    expect(await readSessionToken(token, SECRET, now)).toEqual({ ...session, expiresAt });
    expect(await readSessionToken(token, SECRET, new Date('2026-07-01T12:00:01Z'))).toBeNull();
  });

  test.each([
    ['another secret', (token: string) => [token, 'another-secret-of-32-characters-or-so'] as const],
    ['a changed claim', (token: string) => [token.replace(/\.[^.]+\./, `.${btoa('{"sub":"1"}')}.`), SECRET] as const],
    ['no signature', (token: string) => [`${btoa('{"alg":"none"}')}.${token.split('.')[1]}.`, SECRET] as const],
    ['no token', () => ['JWT', SECRET] as const],
  ])('are refused with %s', async (_, forge) => {
    const [token, secret] = forge(await signSessionToken(session, SECRET, expiresAt));

    expect(await readSessionToken(token, secret, now)).toBeNull();
  });

  test('are refused without a valid session id', async () => {
    const token = await signSessionToken({ sessionId: 'x', userId: 7 }, SECRET, expiresAt);

    expect(await readSessionToken(token, SECRET, now)).toBeNull();
  });
});
