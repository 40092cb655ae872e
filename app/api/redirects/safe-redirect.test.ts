import { describe, expect, test } from 'vitest';
import { safeRedirect } from './safe-redirect.ts';

const ORIGIN = 'https://receptor.example';

describe('the redirect parameter (rules P7)', () => {
  test.each([
    ['a path', '/section/titration-101-3', '/section/titration-101-3'],
    ['a path with a query and a fragment', '/section/a-101-3?t=95#notes', '/section/a-101-3?t=95#notes'],
    ['a URL of this site', 'https://receptor.example/library?page=2', '/library?page=2'],
    ['the host of a language', 'https://pt.receptor.example/section/x', 'https://pt.receptor.example/section/x'],
  ])('accepts %s', (_, wanted, expected) => {
    expect(safeRedirect(wanted, ORIGIN)).toBe(expected);
  });

  test('accepts the main host on the host of a language', () => {
    expect(safeRedirect('https://receptor.example/x', 'https://fr.receptor.example')).toBe(
      'https://receptor.example/x',
    );
  });

  test.each([
    ['nothing', null],
    ['an empty text', ''],
    ['another host', 'https://evil.example/'],
    ['a host that begins like ours', 'https://receptor.example.evil.example/'],
    ['a host that ends like ours', 'https://evilreceptor.example/'],
    ['a subdomain that is not a language', 'https://x.receptor.example/'],
    ['an address without a scheme', '//evil.example/'],
    ['a backslash that browsers read as a slash', '/\\evil.example'],
    ['a tab that browsers remove', '/\t/evil.example'],
    ['a path that resolves to a host', '/x/..//evil.example'],
    ['a script', 'javascript:alert(1)'],
    ['a less secure protocol', 'http://receptor.example/'],
    ['another port', 'https://receptor.example:8443/'],
    ['a name before the host', 'https://receptor.example@evil.example/'],
    ['a password before our host', 'https://a:b@receptor.example/'],
    ['a relative path', 'library'],
    ['a broken address', 'https://'],
  ])('ignores %s', (_, wanted) => {
    expect(safeRedirect(wanted, ORIGIN)).toBeNull();
  });
});
