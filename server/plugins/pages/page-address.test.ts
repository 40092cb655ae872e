import { describe, expect, test } from 'vitest';
import { pageAddress } from './page-address.ts';

const read = (address: string) => {
  const { pathname, search } = pageAddress(new URL(address, 'http://receptor.example'));
  return `${pathname}${search}`;
};

describe('the address that a page is rendered and cached by', () => {
  test.each([
    ['parameters that no page reads', '/?x=1', '/'],
    ['campaign parameters and secrets', '/library?utm_source=mail&token=secret&s=lithium', '/library?s=lithium'],
    ['the order of parameters', '/library?page=2&s=lithium', '/library?s=lithium&page=2'],
    ['the encoding of values', '/search?s=%6cithium%20acid', '/search?s=lithium+acid'],
    ['parameters of other pages', '/signin?s=lithium&redirect=%2Flibrary', '/signin?redirect=%2Flibrary'],
    ['a parameter in its path', '/section/a-1-2?set=read&t=9&x=1', '/section/a-1-2?set=read&t=9'],
    ['a trailing slash and capitals', '/Library/?x=1&s=a', '/Library/?s=a'],
    ['a path without a page', '/nothing?x=1', '/nothing'],
    ['a path below a test', '/publication/101/test/x?y=1', '/publication/101/test/x'],
    [
      'the data of a page',
      '/library.data?s=a&x=1&_routes=routes%2Flibrary',
      '/library.data?s=a&_routes=routes%2Flibrary',
    ],
    ['the data of the first page', '/_root.data?x=1&canonical=%2F', '/_root.data?canonical=%2F'],
    ['names of every object', '/library?__proto__=1&constructor=1&toString=1', '/library'],
  ])('does not depend on %s', (_, address, expected) => {
    expect(read(address)).toBe(expected);
    expect(read(expected)).toBe(expected);
  });

  test('keeps the order of repeated parameters, which a page shows in that order', () => {
    expect(read('/library?type=WEBINAR&x=1&type=PODCAST')).toBe('/library?type=WEBINAR&type=PODCAST');
  });
});
