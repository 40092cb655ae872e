import { describe, expect, test } from 'vitest';
import { normalizeTarget } from './request-target.ts';

const normalize = (url: string) => normalizeTarget({ url, headers: { host: 'receptor.example' } });

describe('a request target', () => {
  test.each([
    ['escaped letters', '/%61pi/%41uthors/', '/api/Authors/'],
    ['escapes in small letters', '/section/%ce%b1-2', '/section/%CE%B1-2'],
    ['an escaped slash, which differs from a slash', '/pictures/..%2fmetrics', '/pictures/..%2Fmetrics'],
    ['an escaped escape', '/%2561pi', '/%2561pi'],
    ['an invalid escape', '/100%zz?q=%', '/100%zz?q=%'],
    ['dot segments', '/x/../library/./', '/library/'],
    ['escaped dot segments', '/x/%2e%2E/library', '/library'],
    ['more dot segments than segments', '/../../library', '/library'],
    ['a backslash', '/\\evil.example/x', '//evil.example/x'],
    ['a fragment', '/library#one', '/library'],
    ['a fragment after a query', '/library?page=2#one', '/library?page=2'],
    ['escapes in the query', '/library?%73=%61%26b', '/library?s=a%26b'],
    ['two slashes, which another rule refuses', '//evil.example/', '//evil.example/'],
    ['an address of an earlier release', '/api/letters/notices/?x=1', '/api/email/notices?x=1'],
    ['the target of OPTIONS for the whole server', '*', '*'],
  ])('has one spelling: %s', (_, url, expected) => {
    expect(normalize(url)).toBe(expected);
    expect(normalize(expected)).toBe(expected);
  });

  test.each([
    ['http://other.example/api/authors/', '/api/authors/', 'other.example'],
    ['HTTPS://Other.example:8443?x=1', '/?x=1', 'other.example:8443'],
    ['http://user@other.example/', '/', 'user@other.example'],
    ['http:///library', '/library', ''],
  ])('in absolute form determines the host: %s', (url, path, host) => {
    const request = { url, headers: { host: 'receptor.example' } };

    expect(normalizeTarget(request)).toBe(path);
    expect(request.headers.host).toBe(host);
  });

  test('accepts what is as long as a header may be', () => {
    const long = `/library?s=${'%C3%A9'.repeat(2_600)}`;

    expect(normalize(long)).toBe(long);
  });
});
