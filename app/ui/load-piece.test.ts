import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { loadPiece, PieceMissing } from './load-piece.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a piece of the application (rules P39)', () => {
  test('that comes at once is asked for once', async () => {
    const load = vi.fn(async () => 'piece');

    expect(await loadPiece(load)).toBe('piece');
    expect(load).toHaveBeenCalledTimes(1);
  });

  test('is asked for again every 800 ms, and given when it comes', async () => {
    const load = vi.fn(async (tries: number) => {
      if (tries < 2) throw new TypeError('Failed to fetch');
      return 'piece';
    });
    const piece = loadPiece(load);

    await vi.advanceTimersByTimeAsync(799);
    expect(load).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(load).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(800);
    expect(await piece).toBe('piece');
  });

  test('that fails after ten retries is missing, and says why', async () => {
    const cause = new TypeError('Failed to fetch');
    const load = vi.fn(() => Promise.reject(cause));
    const missing = loadPiece(load).catch((error: unknown) => error);

    await vi.advanceTimersByTimeAsync(10 * 800);

    expect(await missing).toBeInstanceOf(PieceMissing);
    expect(await missing).toMatchObject({ cause });
    expect(load).toHaveBeenCalledTimes(11);
  });
});
