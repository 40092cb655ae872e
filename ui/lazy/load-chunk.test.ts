import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { loadChunk, MissingChunkError } from './load-chunk.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('loadChunk (rules P39)', () => {
  test('calls load once if it succeeds', async () => {
    const load = vi.fn(async () => 'chunk');

    expect(await loadChunk(load)).toBe('chunk');
    expect(load).toHaveBeenCalledTimes(1);
  });

  test('retries every 800 ms until load succeeds', async () => {
    const load = vi.fn(async (tries: number) => {
      if (tries < 2) throw new TypeError('Failed to fetch');
      return 'chunk';
    });
    const chunk = loadChunk(load);

    await vi.advanceTimersByTimeAsync(799);
    expect(load).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(load).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(800);
    expect(await chunk).toBe('chunk');
  });

  test('throws MissingChunkError with the cause after ten retries', async () => {
    const cause = new TypeError('Failed to fetch');
    const load = vi.fn(() => Promise.reject(cause));
    const missing = loadChunk(load).catch((error: unknown) => error);

    await vi.advanceTimersByTimeAsync(10 * 800);

    expect(await missing).toBeInstanceOf(MissingChunkError);
    expect(await missing).toMatchObject({ cause });
    expect(load).toHaveBeenCalledTimes(11);
  });
});
