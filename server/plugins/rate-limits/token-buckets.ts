import { LRUCache } from 'lru-cache';
import type { Clock } from '#server/kernel/clock.ts';

/** So many requests at once, and so many again in each window. */
export type Quota = { limit: number; windowMs: number };

/** What is left after a request, how long until there is one more, and until all are there again. */
export type BucketState = { isAllowed: boolean; remaining: number; nextTokenInMs: number; fullInMs: number };

export type TokenBuckets = {
  /** Takes one of the key's requests, or none where none is left. */
  take(key: string, quota: Quota): BucketState;
  clear(): void;
};

/** Keys that are remembered at once; the quietest are forgotten first, which gives them back what they had spent. */
const MAX_KEYS = 50_000;

/**
 * Buckets that drip full again, in the memory of this process; several servers count each for itself. Of each bucket only
 * the instant at which it is full is stored, in milliseconds.
 */
export function createTokenBuckets(clock: Clock): TokenBuckets {
  const fullAt = new LRUCache<string, number>({ max: MAX_KEYS });
  return {
    take: (key, { limit, windowMs }) => {
      const now = clock.now().getTime();
      const perToken = windowMs / limit;
      const missing = Math.max(0, Math.min(windowMs, (fullAt.get(key) ?? now) - now));
      const isAllowed = missing + perToken <= windowMs;
      const fullInMs = isAllowed ? missing + perToken : missing;
      fullAt.set(key, now + fullInMs);
      const remaining = Math.floor((windowMs - fullInMs) / perToken);
      return { isAllowed, remaining, nextTokenInMs: Math.max(0, fullInMs + perToken - windowMs), fullInMs };
    },
    clear: () => fullAt.clear(),
  };
}
