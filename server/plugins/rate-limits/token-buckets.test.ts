import { describe, expect, test } from 'vitest';
import { fixedClock } from '#server/kernel/clock.ts';
import { createTokenBuckets } from './token-buckets.ts';

const quota = { limit: 3, windowMs: 60_000 };

describe('a token bucket', () => {
  test('allows as many as it holds, then one for each refilled token, and never more than its capacity', () => {
    const clock = fixedClock('2026-06-01T12:00:00Z');
    const buckets = createTokenBuckets(clock);

    expect([1, 2, 3].map(() => buckets.take('one', quota).remaining)).toEqual([2, 1, 0]);
    expect(buckets.take('one', quota)).toEqual({
      isAllowed: false,
      remaining: 0,
      nextTokenInMs: 20_000,
      fullInMs: 60_000,
    });

    clock.moveTo('2026-06-01T12:00:19.999Z');
    expect(buckets.take('one', quota)).toMatchObject({ isAllowed: false, nextTokenInMs: 1 });
    clock.moveTo('2026-06-01T12:00:20Z');
    expect(buckets.take('one', quota)).toMatchObject({ isAllowed: true, remaining: 0 });
    clock.moveTo('2026-06-02T12:00:00Z');
    expect(buckets.take('one', quota)).toEqual({ isAllowed: true, remaining: 2, nextTokenInMs: 0, fullInMs: 20_000 });
  });

  test('is separate for each key, and full again after clear', () => {
    const buckets = createTokenBuckets(fixedClock('2026-06-01T12:00:00Z'));
    for (let count = 0; count < 4; count += 1) buckets.take('one', quota);

    expect(buckets.take('other', quota).remaining).toBe(2);
    buckets.clear();
    expect(buckets.take('one', quota).remaining).toBe(2);
  });

  test('waits at most one window if the clock goes back', () => {
    const clock = fixedClock('2026-06-01T12:00:00Z');
    const buckets = createTokenBuckets(clock);
    buckets.take('one', quota);
    clock.moveTo('2026-06-01T11:00:00Z');
    expect(buckets.take('one', quota)).toMatchObject({ isAllowed: false, nextTokenInMs: 20_000 });

    clock.moveTo('2026-06-01T11:00:20Z');
    expect(buckets.take('one', quota).isAllowed).toBe(true);
  });
});
