import { describe, expect, test } from 'vitest';
import { selectPage, slicePage } from './pagination.ts';

const ROWS = ['a', 'b', 'c'];

/** A query over the rows, with the results of a database. */
const query = Object.assign(Promise.resolve(ROWS), {
  limit: (size: number) => ({ offset: async (first: number) => ROWS.slice(first, first + size) }),
});

describe.each([
  ['a query', (page: { number: number; size: number }) => selectPage(query, page, async () => ROWS.length)],
  ['loaded rows', async (page: { number: number; size: number }) => slicePage(ROWS, page)],
])('a page of %s', (_, read) => {
  test.each([
    ['the first page', { number: 1, size: 2 }, ['a', 'b']],
    ['the last page', { number: 2, size: 2 }, ['c']],
    ['no rows past the end', { number: 3, size: 2 }, []],
    ['all rows when its size is 0', { number: 1, size: 0 }, ROWS],
  ])('has %s and counts all rows', async (_name, page, rows) => {
    expect(await read(page)).toEqual({ rows, count: 3 });
  });
});
