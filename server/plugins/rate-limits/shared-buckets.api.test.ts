/** Buckets of tokens in the database. */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sharedBuckets } from '#server/kernel/tables.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';
import { createSharedBuckets } from './shared-buckets.ts';

let slice: Slice;
beforeAll(async () => {
  slice = await startSlice();
});
afterAll(() => slice?.close());

const QUOTA = { limit: 1, windowMs: 60_000 };
const NAME = 'login 198.51.100.0/24';
const bucketsOf = (secret: string) => createSharedBuckets({ db: slice.db, clock: slice.clock, secret });

test('no one who reads the table learns a network, not even by hashing all of them', async () => {
  expect(await bucketsOf('one secret').take(NAME, QUOTA)).toBe(0);

  const stored = (await slice.db.select().from(sharedBuckets)).map(({ key }) => key);

  expect(stored).toHaveLength(1);
  expect(stored.join()).not.toContain('198.51');
  expect(stored).not.toContain(createHash('sha256').update(NAME).digest('base64url'));
});

test('processes with one secret share a bucket', async () => {
  const [first, second] = [bucketsOf('a secret of two'), bucketsOf('a secret of two')];

  expect(await first.take(NAME, QUOTA)).toBe(0);
  expect(await second.take(NAME, QUOTA)).toBeGreaterThan(0);
  expect(await bucketsOf('a secret of another').take(NAME, QUOTA)).toBe(0);
});
