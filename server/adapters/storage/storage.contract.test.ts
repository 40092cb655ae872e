/** The contract of every storage, a folder or a bucket of an S3-compatible store. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Storage } from '#server/ports/storage.ts';
import { startFakeS3 } from '#tests/support/external/fake-s3.ts';
import { createFileStorage } from './file-storage.ts';
import { createS3Storage } from './s3-storage.ts';

type Bench = { storage: Storage; clean(): Promise<void> };

async function folder(): Promise<Bench> {
  const dir = await mkdtemp(path.join(tmpdir(), 'receptor-storage-'));
  return { storage: createFileStorage(dir), clean: () => rm(dir, { recursive: true, force: true }) };
}

async function bucket(): Promise<Bench> {
  const store = await startFakeS3();
  return { storage: createS3Storage(store.parts), clean: store.stop };
}

const bytes = Buffer.from('0123456789');

describe.each([
  ['a folder', folder],
  ['a bucket', bucket],
])('%s', (_, prepare) => {
  let bench: Bench;
  let storage: Storage;
  beforeAll(async () => {
    bench = await prepare();
    storage = bench.storage;
  });
  afterAll(() => bench.clean());

  test('stores an object under its key, and reads any range of it', async () => {
    const key = 'library/84d89877f0d4041efb6bf91a16f0248f2fd573e6.mp4';

    await storage.put(key, bytes, 'video/mp4');
    await storage.put(key, bytes, 'video/mp4');

    expect(await storage.find(key)).toEqual({ bytes: 10 });
    expect(await text(await storage.read(key))).toBe('0123456789');
    expect(await text(await storage.read(key, { start: 2, end: 4 }))).toBe('234');
  });

  test.each([0, 10, 9 * 2 ** 20, 16 * 2 ** 20])('writes a stream of %i bytes', async (size) => {
    const content = Buffer.alloc(size, 'receptor');
    async function* inChunks() {
      for (let at = 0; at < size; at += 1_000_003) yield content.subarray(at, at + 1_000_003);
    }

    expect(await storage.write(`streams/${size}.bin`, inChunks(), 'video/mp4')).toEqual({ bytes: size });
    expect(await storage.find(`streams/${size}.bin`)).toEqual({ bytes: size });
    expect((await buffer(await storage.read(`streams/${size}.bin`))).equals(content)).toBe(true);
  });

  test.each([10, 17 * 2 ** 20])('stores nothing of a stream that fails after %i bytes', async (size) => {
    async function* broken() {
      yield Buffer.alloc(size);
      throw new Error('The source broke');
    }

    await expect(storage.write('streams/broken.bin', broken(), 'video/mp4')).rejects.toThrow('The source broke');
    expect(await storage.find('streams/broken.bin')).toBeNull();
    for await (const { key } of storage.list()) expect(key).not.toMatch(/broken/);
  });

  test('lists every object with its size, and replaces one', async () => {
    const { storage: own, clean } = await prepare();
    for (const name of ['one', 'two', 'three']) await own.put(`lists/${name}.txt`, Buffer.from(name), 'text/plain');

    await own.replace('lists/one.txt', Buffer.from('new'), 'text/plain');

    const listed = new Map<string, number>();
    for await (const { key, bytes: size } of own.list()) listed.set(key, size);
    expect(listed).toEqual(
      new Map([
        ['lists/one.txt', 3],
        ['lists/two.txt', 3],
        ['lists/three.txt', 5],
      ]),
    );
    expect(await text(await own.read('lists/one.txt'))).toBe('new');
    await clean();
  });

  test('removes an object, and ignores a missing one', async () => {
    await storage.put('exports/one.json', bytes, 'application/json');

    await storage.remove('exports/one.json');
    await storage.remove('exports/one.json');

    expect(await storage.find('exports/one.json')).toBeNull();
    await expect(storage.read('exports/one.json').then(text)).rejects.toThrow();
  });

  test.each(['../session-secret', 'aa/../../session-secret', '/etc/passwd', '.hidden', 'aa//b', '', 'aa/'])(
    'refuses the key %j',
    async (key) => {
      expect(await storage.find(key)).toBeNull();
      await expect(storage.put(key, bytes, 'text/plain')).rejects.toThrow('is not a valid storage key');
      await expect(storage.read(key)).rejects.toThrow('is not a valid storage key');
      await expect(storage.remove(key)).rejects.toThrow('is not a valid storage key');
    },
  );
});
