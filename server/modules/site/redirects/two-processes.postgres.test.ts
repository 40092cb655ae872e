/** A redirect of the office in a process that did not write it. (rules P55, P57) */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSecondProcess } from '#tests/support/server/second-process.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';
import { redirects } from '../tables.ts';

let one: Slice;
let other: Slice;
beforeAll(async () => {
  one = await startSlice();
  other = await startSecondProcess(one);
}, 60_000);
afterAll(() => one?.close());

const visit = async () =>
  (await other.app.inject({ url: '/old', headers: { host: 'localhost:3000' } })).headers.location ?? null;

test('a redirect is followed by every process, and its uses are stored when one ends', {
  timeout: 60_000,
}, async () => {
  expect(await visit()).not.toBe('/library');
  await one.db.transaction(async (tx) => {
    await tx.insert(redirects).values({ path: '/old', target: '/library' });
    await one.ctx.content.raise(tx);
  });

  await expect.poll(visit, { timeout: 10_000 }).toBe('/library');
  await other.close();
  const [row] = await one.db.select().from(redirects);
  expect(row).toMatchObject({ path: '/old', uses: 1, lastUsedAt: other.clock.now() });
});
