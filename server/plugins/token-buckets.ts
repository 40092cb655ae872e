import { LRUCache } from 'lru-cache';
import type { Clock } from '../kernel/clock.ts';

/** So many requests at once, and so many again in each window. */
export type Quota = { most: number; windowMs: number };

/** What is left after a request, how long until there is one more, and until all are there again. */
export type Standing = { taken: boolean; left: number; nextMs: number; wholeMs: number };

export type TokenBuckets = {
  /** Takes one of the key's requests, or none where none is left. */
  take(key: string, quota: Quota): Standing;
  clear(): void;
};

/** Keys that are remembered at once; the quietest are forgotten first, which gives them back what they had spent. */
const REMEMBERED = 50_000;

/**
 * Buckets that drip full again, in the memory of this process; several servers count each for itself. Of each bucket only
 * the instant is kept at which it is whole, in milliseconds.
 */
export function createTokenBuckets(clock: Clock): TokenBuckets {
  const wholeAt = new LRUCache<string, number>({ max: REMEMBERED });
  return {
    take: (key, { most, windowMs }) => {
      const now = clock.now().getTime();
      const perToken = windowMs / most;
      const missing = Math.max(0, Math.min(windowMs, (wholeAt.get(key) ?? now) - now));
      const taken = missing + perToken <= windowMs;
      const wholeMs = taken ? missing + perToken : missing;
      wholeAt.set(key, now + wholeMs);
      const left = Math.floor((windowMs - wholeMs) / perToken);
      return { taken, left, nextMs: Math.max(0, wholeMs + perToken - windowMs), wholeMs };
    },
    clear: () => wholeAt.clear(),
  };
}
