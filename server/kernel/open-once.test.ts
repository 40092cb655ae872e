import { expect, test } from 'vitest';
import { openOnce } from './open-once.ts';

test('opens once for all who need it at once, and afterwards', async () => {
  let count = 0;
  const need = openOnce(async () => ++count);

  expect(count).toBe(0);
  expect(await Promise.all([need(), need()])).toEqual([1, 1]);
  expect(await need()).toBe(1);
});

test('tries again after a failure', async () => {
  let count = 0;
  const need = openOnce(async () => {
    count += 1;
    if (count === 1) throw new Error('too many open files');
    return count;
  });

  await expect(need()).rejects.toThrow('too many open files');
  expect(await need()).toBe(2);
});
