import { expect, test } from 'vitest';
import { isAllowedHost, listAllowedHosts } from './allowed-hosts.ts';

const PUBLIC = new URL('https://receptor.example');
const LOCAL = new URL('http://localhost:3000');

test.each([
  ['the configured host', PUBLIC, 'receptor.example', true],
  ['the configured host with its usual port', PUBLIC, 'receptor.example:443', true],
  ['the host of a language', PUBLIC, 'pt.receptor.example', true],
  ['the host of the program', PUBLIC, 'cme.receptor.example', true],
  ['another port', PUBLIC, 'receptor.example:8443', false],
  ['a name that is not a language', PUBLIC, 'es.receptor.example', false],
  ['a language of a language', PUBLIC, 'pt.de.receptor.example', false],
  ['a longer name', PUBLIC, 'receptor.example.evil.example', false],
  ['a user before another host', PUBLIC, 'receptor.example@evil.example', false],
  ['a path behind the host', PUBLIC, 'receptor.example/x', false],
  ['this machine, if the product is public', PUBLIC, 'localhost:3000', false],
  ['an IP address', PUBLIC, '203.0.113.9', false],
  ['this machine in development', LOCAL, '127.0.0.1:3000', true],
  ['this machine over IPv6', LOCAL, '[::1]:3000', true],
  ['a forwarded port', LOCAL, 'localhost:49152', true],
  ['a language in development', LOCAL, 'de.localhost:3000', true],
  ['a name that points to this machine', LOCAL, 'evil.example:3000', false],
  ['no host', LOCAL, '', false],
  ['an invalid host', LOCAL, 'a b', false],
])('recognizes %s: %s %s is %s', (_, origin, host, expected) => {
  expect(isAllowedHost(host, origin)).toBe(expected);
});

test('caches responses of loopback names only if the product runs for this machine', () => {
  expect(listAllowedHosts({ publicOrigin: LOCAL, port: 3000 }).has('127.0.0.1:3000')).toBe(true);
  expect(
    [...listAllowedHosts({ publicOrigin: PUBLIC, port: 3000 })].filter((host) => !host.endsWith('receptor.example')),
  ).toEqual([]);
});
