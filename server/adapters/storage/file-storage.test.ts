import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFileStorage } from './file-storage.ts';

const bytes = Buffer.from('0123456789');

describe('the local storage', () => {
  let dir: string;
  beforeAll(async () => {
    dir = await mkdtemp(path.join(tmpdir(), 'receptor-storage-'));
  });
  afterAll(() => rm(dir, { recursive: true, force: true }));

  test('keeps an object under its key, and gives any part of it', async () => {
    const storage = createFileStorage(dir);
    const key = 'library/84d89877f0d4041efb6bf91a16f0248f2fd573e6.mp4';

    await storage.put(key, bytes, 'video/mp4');

    expect(await storage.find(key)).toEqual({ bytes: 10 });
    expect(await text(await storage.read(key))).toBe('0123456789');
    expect(await text(await storage.read(key, { start: 2, end: 4 }))).toBe('234');
  });

  test('forgets an object, also one that it never had', async () => {
    const storage = createFileStorage(dir);
    await storage.put('exports/one.json', bytes, 'application/json');

    await storage.remove('exports/one.json');
    await storage.remove('exports/one.json');

    expect(await storage.find('exports/one.json')).toBeNull();
    await expect(storage.remove('../session-secret')).rejects.toThrow('is not a key of the storage');
  });

  test('leaves nothing half-written beside it, and lets nobody else read it', async () => {
    const storage = createFileStorage(path.join(dir, 'own'));
    await Promise.all([1, 2, 3].map(() => storage.put('aa/one.txt', bytes, 'text/plain')));

    expect(await readdir(path.join(dir, 'own/aa'))).toEqual(['one.txt']);
    expect((await stat(path.join(dir, 'own'))).mode & 0o777).toBe(0o700);
    expect((await stat(path.join(dir, 'own/aa/one.txt'))).mode & 0o777).toBe(0o600);
  });

  test.each(['../session-secret', 'aa/../../session-secret', '/etc/passwd', '.hidden', 'aa//b', '', 'aa/'])(
    'does not follow the key %j out of its folder',
    async (key) => {
      const storage = createFileStorage(dir);

      expect(await storage.find(key)).toBeNull();
      await expect(storage.put(key, bytes, 'text/plain')).rejects.toThrow('not a key');
      await expect(storage.read(key)).rejects.toThrow('not a key');
    },
  );
});
