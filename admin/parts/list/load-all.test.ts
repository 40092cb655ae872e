import { describe, expect, test } from 'vitest';
import { loadAll, type PageRequest } from './load-all.ts';

const ROWS = Array.from({ length: 7 }, (_, at) => at);

/** A list with cursors: each is the position behind the page. */
const byCursor = async ({ size, after = '0' }: PageRequest) => {
  const end = Number(after) + size;
  return { items: ROWS.slice(Number(after), end), meta: { next: end < ROWS.length ? String(end) : null } };
};
const byNumber = async ({ size, number = 1 }: PageRequest) => ({
  items: ROWS.slice((number - 1) * size, number * size),
  pagination: { page: number, pages: Math.ceil(ROWS.length / size), count: ROWS.length },
  meta: {},
});

describe('all rows of a list', () => {
  test.each([
    ['cursors', byCursor],
    ['numbers', byNumber],
  ])('are loaded by %s, each once and in order', async (_pages, load) => {
    for (const size of [1, 3, 7, 20])
      expect(await loadAll(load, { size, limit: 100 })).toEqual({ rows: ROWS, isWhole: true });
  });

  test('end at the limit, which is said', async () => {
    expect(await loadAll(byCursor, { size: 3, limit: 5 })).toEqual({ rows: [0, 1, 2, 3, 4], isWhole: false });
    expect(await loadAll(byCursor, { size: 7, limit: 7 })).toEqual({ rows: ROWS, isWhole: true });
    expect(await loadAll(byCursor, { size: 7, limit: 6 })).toMatchObject({ isWhole: false });
  });

  test('fail with the page that failed', async () => {
    const load = async (page: PageRequest) =>
      page.after === '6' ? Promise.reject(new Error('offline')) : byCursor(page);
    await expect(loadAll(load, { size: 3, limit: 100 })).rejects.toThrow('offline');
  });
});
