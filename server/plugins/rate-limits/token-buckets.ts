import { LRUCache } from 'lru-cache';
import type { Clock } from '#server/kernel/clock.ts';

/** The capacity of a bucket, and the time in milliseconds in which it refills. */
export type Quota = { limit: number; windowMs: number };

/** The tokens that remain after a request, and the times until the next token and until the bucket is full. */
export type BucketState = { isAllowed: boolean; remaining: number; nextTokenInMs: number; fullInMs: number };

export type TokenBuckets = {
  /** Takes one token of the key, if one remains. */
  take(key: string, quota: Quota): BucketState;
  clear(): void;
};

/** The maximum number of keys in memory; the least recently used are evicted first, which refills them. */
const MAX_KEYS = 50_000;

/**
 * Token buckets in the memory of this process; several servers count separately. Each bucket stores only the instant at
 * which it is full, in milliseconds.
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
