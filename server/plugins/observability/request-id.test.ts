import { describe, expect, test } from 'vitest';
import { requestIdOf } from './request-id.ts';

const UUID = '0b6f9d5e-4c53-4b1e-9f0e-4f3f6f0f7a10';
const NGINX = '3f2b8c9d0e1f4a5b6c7d8e9f0a1b2c3d';
const idOf = (given: string | string[] | undefined, remoteAddress: string | undefined) =>
  requestIdOf({ headers: { 'x-request-id': given as string }, socket: { remoteAddress } });

describe('the id of a request (rules W10)', () => {
  test.each([
    ['a UUID of a proxy on this machine', UUID, '127.0.0.1'],
    ['one in capitals', UUID.toUpperCase(), '127.0.0.1'],
    ['that of nginx in the private network', NGINX, '10.0.0.7'],
    ['over IPv6', NGINX, '::1'],
    ['over IPv6 of the private network', NGINX, 'fd12::7'],
    ['an IPv4 address on an IPv6 socket', NGINX, '::ffff:192.168.4.5'],
    ['of the longest form', 'a'.repeat(64), '172.16.0.1'],
    ['of the shortest form', 'a'.repeat(20), '172.31.255.255'],
  ])('is %s', (_, given, address) => {
    expect(idOf(given, address)).toBe(given);
  });

  test.each([
    ['there is none', undefined, '127.0.0.1'],
    ['a caller in the internet sends one', UUID, '203.0.113.9'],
    ['a caller in the internet sends one over IPv6', UUID, '::ffff:203.0.113.9'],
    ['the connection is gone', UUID, undefined],
    ['it is too short', 'a'.repeat(19), '127.0.0.1'],
    ['it is too long', 'a'.repeat(65), '127.0.0.1'],
    ['it is a card number', '4242-4242-4242-4242', '127.0.0.1'],
    ['it is an address', 'w.featherstone@clinic.example', '127.0.0.1'],
    ['it is a name', 'wilhelmina-featherstone', '127.0.0.1'],
    ['it has a line break', `${UUID}\nx`, '127.0.0.1'],
    ['there are two', [UUID, NGINX], '127.0.0.1'],
  ])('is a new one if %s', (_, given, address) => {
    const id = idOf(given, address);

    expect(id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    expect(id).not.toBe(given);
  });
});
