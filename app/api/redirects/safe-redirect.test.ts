import { describe, expect, test } from 'vitest';
import { safeRedirect } from './safe-redirect.ts';

const ORIGIN = 'https://receptor.example';

describe('where a redirect may lead (rules P7)', () => {
  test.each([
    ['a path', '/section/titration-101-3', '/section/titration-101-3'],
    ['a path with a moment and a place', '/section/a-101-3?t=95#notes', '/section/a-101-3?t=95#notes'],
    ['an own address', 'https://receptor.example/library?page=2', '/library?page=2'],
    ['the host of a language', 'https://pt.receptor.example/section/x', 'https://pt.receptor.example/section/x'],
  ])('%s is followed', (_, wanted, expected) => {
    expect(safeRedirect(wanted, ORIGIN)).toBe(expected);
  });

  test('from the host of a language, the main host is our own too', () => {
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
    ['a host below ours that is not a language', 'https://x.receptor.example/'],
    ['an address without a scheme', '//evil.example/'],
    ['a backslash that browsers read as a slash', '/\\evil.example'],
    ['a tab that browsers leave out', '/\t/evil.example'],
    ['a path that climbs to a host', '/x/..//evil.example'],
    ['a script', 'javascript:alert(1)'],
    ['a lower protocol', 'http://receptor.example/'],
    ['another port', 'https://receptor.example:8443/'],
    ['a name before the host', 'https://receptor.example@evil.example/'],
    ['a password before our host', 'https://a:b@receptor.example/'],
    ['a relative path', 'library'],
    ['a broken address', 'https://'],
  ])('%s is ignored', (_, wanted) => {
    expect(safeRedirect(wanted, ORIGIN)).toBeNull();
  });
});
