import { describe, expect, test } from 'vitest';
import { isCounted, isSafeLink, publicationOfPath } from './links.ts';

const ofLength = (length: number): string => 'https://a.example/'.padEnd(length, 'x');

describe('a link (rules N7)', () => {
  test.each([
    'https://a.example',
    'HTTPS://A.EXAMPLE/',
    'https://a.example/path?query=1#part',
    'https://a.example?query',
    'https://a.example#part',
    'https://a.example:8443/path',
    'https://a.example/@name',
    'https://a.example/?to=ada@clinic.example',
    'https://a.example/#ada@clinic.example',
    'mailto:ada@clinic.example',
    'MAILTO:ada@clinic.example',
    'mailto:ada@clinic.example?subject=Hello',
    ofLength(2_000),
  ])('is safe when it is %s', (url) => {
    expect(isSafeLink(url)).toBe(true);
  });

  test.each([
    ['empty', ''],
    ['a path', '/library'],
    ['of http', 'http://a.example'],
    ['a script', 'javascript:alert(1)'],
    ['of data', 'data:text/html,x'],
    ['after something else', 'xhttps://a.example'],
    ['without a host', 'https://'],
    ['a path without a host', 'https:///path'],
    ['a query without a host', 'https://?query'],
    ['a part without a host', 'https://#part'],
    ['with an account', 'https://ada@a.example/'],
    ['with an account and a password', 'https://ada:secret@a.example'],
    ['a mailbox without a name', 'mailto:@clinic.example'],
    ['a mailbox without a host', 'mailto:ada@'],
    ['a mailbox without a sign', 'mailto:ada'],
    ['a mailbox with two signs', 'mailto:ada@clinic@example'],
    ['a mailbox after something else', 'xmailto:ada@clinic.example'],
    ['with a space in its path', 'https://a.example/a b'],
    ['with a line break at its end', 'https://a.example/\n'],
    ['with a space in front', ' https://a.example/'],
    ['with a space in its host', 'https://a b.example/'],
    ['a mailbox with a space', 'mailto:ada@clinic example'],
    ['of 2,001 characters', ofLength(2_001)],
  ])('is not safe when it is %s', (_, url) => {
    expect(isSafeLink(url)).toBe(false);
  });

  test.each([
    ['https://a.example', true],
    ['http://a.example', true],
    ['HTTPS://a.example', true],
    ['mailto:ada@clinic.example', false],
    ['xhttps://a.example', false],
    ['https:/a.example', false],
    ['httpss://a.example', false],
  ])('is counted when it is of the web: %s, %s', (url, expected) => {
    expect(isCounted(url)).toBe(expected);
  });
});

test.each([
  ['/publication/grief-after-loss-12', 12],
  ['/publication/grief-after-loss-12/', 12],
  ['/publication/12', 12],
  ['/publication/covid-19-345', 345],
  ['/publication/x-123456789', 123_456_789],
])('the page %s means a publication when its address ends in a number', (path, number) => {
  expect(publicationOfPath(path)).toBe(number);
});

test.each([
  ['the page is another', '/library'],
  ['the page is below that of a publication', '/publication/grief-12/test'],
  ['its address has no number', '/publication/grief'],
  ['its address has nothing', '/publication/'],
  ['its address ends otherwise', '/publication/grief-12a'],
  ['two slashes end it', '/publication/grief-12//'],
  ['it is below another page', '/fr/publication/grief-12'],
  ['it is a page of several', '/publications/12'],
])('an address means no publication when %s', (_, path) => {
  expect(publicationOfPath(path)).toBeNull();
});
