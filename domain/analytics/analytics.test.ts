import { describe, expect, test } from 'vitest';
import { pageKey, writePageKey } from './page-key.ts';
import { type Vital, vitalBucket } from './vitals.ts';

describe('pageKey keeps only the kind and content of a page', () => {
  test.each([
    ['the home page', '/', 'home'],
    ['a cover', '/publication/lamotrigine-in-clinical-practice-101', 'publication/101'],
    ['its test', '/publication/101/test/results', 'test'],
    ['a section', '/section/mechanism-of-action-101-1?t=95', 'section/101-1'],
    ['a section by its translated slug', '/section/mecanismo-de-a%C3%A7%C3%A3o', 'section'],
    ['a cover without a number', '/publication/lamotrigine', 'publication'],
    ['an author page with another segment', '/author/amara-okafor-1/test', 'author/1'],
    ['an empty path', '', 'home'],
    ['an author', '/author/amara-okafor-1', 'author/1'],
    ['a search, without the query', '/search?s=my+patient', 'search'],
    ['a search in a category', '/search/sleep', 'search'],
    ['a receipt', '/my-account/receipts/17', 'my-account'],
    ['a link with a token', '/recover-password/change/MQ/secret', 'other'],
    ['an unknown path', '/wp-login.php', 'other'],
  ])('%s', (_, path, key) => {
    expect(writePageKey(pageKey(path))).toBe(key);
  });

  test('omits content if the path has no id', () => {
    expect(pageKey('/publication/lamotrigine')).toEqual({ kind: 'publication' });
    expect(pageKey('/author/amara')).toEqual({ kind: 'author' });
  });
});

test.each<[string, Vital, number, number]>([
  ['zero', 'CLS', 0, 0],
  ['an upper bound', 'LCP', 2500, 2500],
  ['a value above a bound', 'LCP', 2500.1, 2600],
  ['a value above the maximum', 'LCP', 98_000, 10_000],
  ['a negative value', 'INP', -1, 0],
])('%s is counted in the bucket of its upper bound', (_, vital, value, bucket) => {
  expect(vitalBucket(vital, value)).toBe(bucket);
});
