import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startFakeS3 } from '#tests/support/external/fake-s3.ts';
import { createS3Storage } from './s3-storage.ts';

const bytes = Buffer.from('0123456789');

describe('a bucket', () => {
  let store: Awaited<ReturnType<typeof startFakeS3>>;
  beforeAll(async () => {
    store = await startFakeS3();
  });
  afterAll(() => store.stop());

  test('receives an object by path with its type, and its bytes once', async () => {
    const storage = createS3Storage(store.parts);

    await storage.put('library/one.mp4', bytes, 'video/mp4');
    await storage.put('library/one.mp4', bytes, 'video/mp4');

    expect(store.objects.get('library/one.mp4')).toEqual({ bytes, mime: 'video/mp4' });
    expect(store.requests.filter((request) => request.startsWith('PUT /receptor-files/library/one.mp4'))).toHaveLength(
      1,
    );
  });

  test('that fails is retried, and reported after the last attempt', async () => {
    const storage = createS3Storage(store.parts);
    await storage.put('library/two.mp4', bytes, 'video/mp4');

    store.fail(2);
    expect(await text(await storage.read('library/two.mp4'))).toBe('0123456789');
    store.fail(3);
    await expect(storage.read('library/two.mp4')).rejects.toThrow('InternalError, as the store says');
  });

  test('with other credentials rejects, instead of reporting a missing object', async () => {
    const storage = createS3Storage({
      ...store.parts,
      keys: { ...store.parts.keys, secretAccessKey: 'guessed' },
    });

    await expect(storage.find('library/one.mp4')).rejects.toThrow();
    await expect(storage.put('library/three.mp4', bytes, 'video/mp4')).rejects.toThrow();
  });
});
