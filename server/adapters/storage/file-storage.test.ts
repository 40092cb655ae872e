import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createFileStorage } from './file-storage.ts';

test('a storage folder has no partial files and is unreadable for other users', async () => {
  const dir = await mkdtemp(path.join(tmpdir(), 'receptor-storage-'));
  const own = path.join(dir, 'own');
  const storage = createFileStorage(own);

  await Promise.all([1, 2, 3].map(() => storage.put('aa/one.txt', Buffer.from('0123456789'), 'text/plain')));

  expect(await readdir(path.join(own, 'aa'))).toEqual(['one.txt']);
  expect((await stat(own)).mode & 0o777).toBe(0o700);
  expect((await stat(path.join(own, 'aa/one.txt'))).mode & 0o777).toBe(0o600);
  await rm(dir, { recursive: true, force: true });
});
