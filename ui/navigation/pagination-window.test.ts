import { describe, expect, test } from 'vitest';
import { paginationWindow } from './pagination-window.ts';

describe('paginationWindow shows 3 pages on mobile, 5 otherwise (rules C18)', () => {
  test.each([
    ['the first page', 1, 12, 5, [1, 2, 3, 4, 5]],
    ['a page in the middle', 6, 12, 5, [4, 5, 6, 7, 8]],
    ['the last page', 12, 12, 5, [8, 9, 10, 11, 12]],
    ['fewer pages than shown', 2, 2, 5, [1, 2]],
    ['a phone in the middle', 6, 12, 3, [5, 6, 7]],
    ['a phone at the end', 12, 12, 3, [10, 11, 12]],
  ])('%s', (_, page, pages, size, expected) => {
    expect(paginationWindow(page, pages, size)).toEqual(expected);
  });

  test('shows on a phone a subset of the pages on a desktop', () => {
    for (let page = 1; page <= 9; page++) {
      expect(paginationWindow(page, 9, 5)).toEqual(expect.arrayContaining(paginationWindow(page, 9, 3)));
    }
  });
});
