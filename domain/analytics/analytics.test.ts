import { describe, expect, test } from 'vitest';
import { pageKey, writePageKey } from './page-key.ts';
import { stepOfVital, type Vital } from './vitals.ts';

describe('a page is counted under its kind and content, and nothing else of its address', () => {
  test.each([
    ['the home page', '/', 'home'],
    ['a cover', '/publication/lamotrigine-in-clinical-practice-101', 'publication/101'],
    ['its test, whoever sits it', '/publication/101/test/results', 'test'],
    ['a section', '/section/mechanism-of-action-101-1?t=95', 'section/101-1'],
    ['a section by its translated words', '/section/mecanismo-de-a%C3%A7%C3%A3o', 'section'],
    ['a cover without a number', '/publication/lamotrigine', 'publication'],
    ['an author whose page has a word after it', '/author/amara-okafor-1/test', 'author/1'],
    ['nothing at all', '', 'home'],
    ['an author', '/author/amara-okafor-1', 'author/1'],
    ['a search, without what was searched for', '/search?s=my+patient', 'search'],
    ['a search in a category', '/search/sleep', 'search'],
    ['a receipt', '/my-account/receipts/17', 'my-account'],
    ['a link with a token', '/recover-password/change/MQ/secret', 'other'],
    ['nothing of ours', '/wp-login.php', 'other'],
  ])('%s', (_, path, key) => {
    expect(writePageKey(pageKey(path))).toBe(key);
  });

  test('and without content that it does not name', () => {
    expect(pageKey('/publication/lamotrigine')).toEqual({ kind: 'publication' });
    expect(pageKey('/author/amara')).toEqual({ kind: 'author' });
  });
});

test.each<[string, Vital, number, number]>([
  ['nothing at all', 'CLS', 0, 0],
  ['the edge of a step', 'LCP', 2500, 2500],
  ['a little more', 'LCP', 2500.1, 2600],
  ['longer than anybody waits', 'LCP', 98_000, 10_000],
  ['less than nothing', 'INP', -1, 0],
])('%s falls into the step at whose upper edge it ends', (_, vital, value, step) => {
  expect(stepOfVital(vital, value)).toBe(step);
});
