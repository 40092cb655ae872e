import { expect, test } from 'vitest';
import { oncePerRead } from './once-per-read.ts';

test.each([
  ['once for a request that reads', true, 1],
  ['each time for a request that may write', false, 2],
])('loads rows %s', async (_, isRead, times) => {
  const once = oncePerRead<number>();
  const ctx = { isRead };
  let loads = 0;
  const load = async () => {
    loads += 1;
    return loads;
  };

  await once(ctx, 'rows', load);
  await once(ctx, 'rows', load);

  expect(loads).toBe(times);
});

test('loads again for another request, and for other rows', async () => {
  const once = oncePerRead<string>();
  const ctx = { isRead: true };

  expect(await once(ctx, 'a', async () => 'first')).toBe('first');
  expect(await once(ctx, 'b', async () => 'second')).toBe('second');
  expect(await once({ isRead: true }, 'a', async () => 'third')).toBe('third');
});
