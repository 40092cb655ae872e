import { describe, expect, test } from 'vitest';
import { checkRedirects, isReservedPath, recordOfPath, redirectKey, withQuery } from './redirects.ts';

describe('the key of a path (rules P55)', () => {
  test.each([
    ['/Old/Page/', '/old/page'],
    ['/', '/'],
    ['/caf%C3%A9', '/café'],
    ['/cafe%CC%81', '/café'],
    ['/old.php', '/old.php'],
    [`/${'a'.repeat(499)}`, `/${'a'.repeat(499)}`],
    [`/${'a'.repeat(500)}`, null],
    ['/%', null],
    ['old', null],
    ['//evil.example', null],
    ['/%2Fevil.example', null],
    ['/\\evil.example', null],
    ['/a?b', null],
    ['/a%0d%0ab', null],
    ['https://evil.example', null],
  ])('of %s is %s', (path, key) => {
    expect(redirectKey(path)).toBe(key);
  });
});

describe('addresses of the product (rules P56)', () => {
  test.each(['/', '/library', '/error-404', '/api/data', '/admin/orders', '/publication', '/publication/101/test'])(
    '%s is reserved',
    (path) => {
      expect(isReservedPath(path)).toBe(true);
    },
  );

  test.each([
    '/old',
    '/library/depression',
    '/unsubscribe/x',
    '/podcasts/7',
    '/publication/lithium-900',
    '/error-40',
    '/searching',
  ])('%s is not', (path) => {
    expect(isReservedPath(path)).toBe(false);
  });

  test('of records are known by the numbers at their end', () => {
    expect(recordOfPath('/publication/lithium-7')).toEqual({ kind: 'publication', id: 7 });
    expect(recordOfPath('/author/ada-moss-1')).toEqual({ kind: 'author', id: 1 });
    expect(recordOfPath('/section/dose-7-2')).toMatchObject({ section: { publication: 7, number: 2 } });
    expect(recordOfPath('/section/posologie')).toMatchObject({ slug: 'posologie', section: null });
    expect(recordOfPath('/publication/7')).toBeNull();
    expect(recordOfPath('/publication/lithium-7/test')).toBeNull();
    expect(recordOfPath('/drugs/lithium-7')).toBeNull();
    expect(recordOfPath('/section/')).toBeNull();
    expect(recordOfPath('/section')).toBeNull();
  });
});

describe('the redirects of a library (rules P56)', () => {
  const problemsOf = (...redirects: [from: string, to?: string][]) =>
    checkRedirects(redirects.map(([from, to]) => ({ from, to }))).map(
      ({ index, field, problem }) => `${index} ${field} ${problem}`,
    );

  test('lead straight to a page, or nowhere', () => {
    expect(
      problemsOf(
        ['/old', '/library?type=PODCAST#list'],
        ['/gone'],
        ['/feed', '/api/feeds/podcast'],
        ['/home', '/?from=home'],
        ['/sleep', '/search/sleep'],
        ['/publication/lithium-900', '/publication/lithium-901'],
      ),
    ).toEqual([]);
  });

  test.each([
    ['a loop', [['/old', '/OLD/']], ['0 to not-a-page']],
    ['a loop of a record', [['/section/a-900-1', '/Section/A-900-1/']], ['0 to itself']],
    [
      'a chain',
      [
        ['/publication/a-1', '/publication/b-2'],
        ['/publication/b-2', '/library'],
      ],
      ['0 to chain'],
    ],
    ['one address twice', [['/old'], ['/Old/']], ['1 from repeated']],
    ['an address of a page', [['/library', '/']], ['0 from page']],
    ['another site', [['/old', 'https://evil.example/']], ['0 to not-a-page']],
    ['another host', [['/old', '//evil.example']], ['0 to not-a-page']],
    ['a path that climbs to another host', [['/old', '/..//evil.example']], ['0 to not-a-page']],
    ['a call', [['/old', '/api/data/']], ['0 to not-a-page']],
    ['a page below a page', [['/old', '/library/depression']], ['0 to not-a-page']],
    ['a record without an address', [['/old', '/publication']], ['0 to not-a-page']],
    ['a test of a record', [['/old', '/publication/a-1/test']], ['0 to not-a-page']],
    ['a path that no page has', [['/old', '/older']], ['0 to not-a-page']],
    ['no path', [['old', '/']], ['0 from not-a-path']],
  ] as [string, [string, string?][], string[]][])('have no %s', (_, redirects, problems) => {
    expect(problemsOf(...redirects)).toEqual(problems);
  });
});

describe('a target with the query of a request (rules P55)', () => {
  test.each([
    ['/library', '', '/library'],
    ['/library', 'utm_source=a&b=%20c', '/library?utm_source=a&b=%20c'],
    ['/library?type=PODCAST#list', 'type=OTHER&s=x', '/library?type=PODCAST&s=x#list'],
    ['/library?q=a#b?c#d', 'q=e&r=f', '/library?q=a&r=f#b?c#d'],
    ['/library?q=a', 'qq=b', '/library?q=a&qq=b'],
    ['/library#list', '&&s=x', '/library?s=x#list'],
  ])('%s and %s are %s', (target, query, expected) => {
    expect(withQuery(target, query)).toBe(expected);
  });
});
