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

  test('is asked by path, told what an object is, and sent the same bytes once', async () => {
    const storage = createS3Storage(store.parts);

    await storage.put('library/one.mp4', bytes, 'video/mp4');
    await storage.put('library/one.mp4', bytes, 'video/mp4');

    expect(store.objects.get('library/one.mp4')).toEqual({ bytes, mime: 'video/mp4' });
    expect(store.requests.filter((request) => request.startsWith('PUT /receptor-files/library/one.mp4'))).toHaveLength(
      1,
    );
  });

  test('that fails is asked again, and is given up in the end', async () => {
    const storage = createS3Storage(store.parts);
    await storage.put('library/two.mp4', bytes, 'video/mp4');

    store.fail(2);
    expect(await text(await storage.read('library/two.mp4'))).toBe('0123456789');
    store.fail(3);
    await expect(storage.read('library/two.mp4')).rejects.toThrow('InternalError, as the store says');
  });

  test('of someone else refuses, and a refusal is not taken for an object that is not there', async () => {
    const storage = createS3Storage({
      ...store.parts,
      keys: { ...store.parts.keys, secretAccessKey: 'guessed' },
    });

    await expect(storage.find('library/one.mp4')).rejects.toThrow();
    await expect(storage.put('library/three.mp4', bytes, 'video/mp4')).rejects.toThrow();
  });
});
