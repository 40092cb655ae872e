import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createS3Storage } from '#server/adapters/storage/s3-storage.ts';
import { startFakeS3 } from '#tests/support/external/fake-s3.ts';
import type { GivenPublication } from '#tests/support/given/given.ts';
import { giveFile, giveRecordings, recordingKey } from '#tests/support/given/recordings.ts';
import { NOON, type Slice, startSlice } from '#tests/support/server/slice.ts';
import { mediaUrl } from './media-url.ts';

const LARGE = 'Receptor'.repeat(40_000);

describe('media of a store that browsers reach (rules C22)', () => {
  let store: Awaited<ReturnType<typeof startFakeS3>>;
  let slice: Slice;
  let open: GivenPublication;
  let closed: GivenPublication;

  beforeAll(async () => {
    store = await startFakeS3(() => slice.clock.now());
    slice = await startSlice(null, {}, { storage: createS3Storage(store.parts) });
    open = await slice.given.publication({ type: 'OPEN_ACCESS' });
    closed = await slice.given.publication({ type: 'BRAIN_GUIDE' });
    for (const { id } of [open, closed]) {
      await giveRecordings(slice.ctx, id);
      await slice.ctx.storage.replace(recordingKey(id, 1), Buffer.from(LARGE), 'video/mp4');
    }
  });
  afterAll(async () => {
    await slice.close();
    await store.stop();
  });

  const openPath = () => `/media/${recordingKey(open.id, 1)}`;
  const read = (url: string, headers: Record<string, string> = {}) => slice.api.send('GET', url, { headers });
  const addressesOf = async ({ sectionIds }: GivenPublication) => {
    const gold = await slice.given.member('gold');
    return (await slice.api.get(`/api/sections/${sectionIds[0]}/`, gold.headers)).body.data.attributes;
  };

  test('large recordings are read from the store, whole and in ranges', async () => {
    const answer = await read(openPath(), { range: 'bytes=8-15' });

    expect(answer).toMatchObject({ status: 302, text: '' });
    expect(answer.headers).toMatchObject({ 'cache-control': 'private, no-store', 'access-control-allow-origin': '*' });
    for (const name of ['etag', 'content-disposition', 'accept-ranges']) expect(answer.headers[name]).toBeUndefined();
    const whole = await fetch(String(answer.headers.location));
    expect(whole.status).toBe(200);
    expect(await whole.text()).toBe(LARGE);
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'content-type': 'video/mp4',
      'content-disposition': `inline; filename*=UTF-8''${open.id}-1.mp4`,
      'cache-control': 'private, max-age=21600',
    });
    const part = await fetch(String(answer.headers.location), { headers: { range: 'bytes=8-' } });
    expect(part.status).toBe(206);
    expect(await part.text()).toBe(LARGE.slice(8));
  });

  test('a script that makes a copy for offline reading is sent the file itself (rules B1)', async () => {
    const answer = await read(openPath(), { 'sec-fetch-dest': 'empty' });

    expect(answer).toMatchObject({ status: 200, text: LARGE });
  });

  test('the address is the same for an hour, and opens no other object', async () => {
    const first = String((await read(openPath())).headers.location);
    slice.clock.moveTo('2026-11-21T12:59:59.000Z');
    const later = String((await read(openPath())).headers.location);
    slice.clock.moveTo(NOON);

    expect(later).toBe(first);
    const other = first.replace(recordingKey(open.id, 1), recordingKey(closed.id, 1));
    expect(other).not.toBe(first);
    for (const wrong of [other, first.replace(/Expires=\d+/, 'Expires=604800'), first.split('?')[0]!])
      expect((await fetch(wrong)).status).toBe(403);
  });

  test('access is decided first, and the address expires with the one of the product', async () => {
    const { attachment_url: url } = await addressesOf(closed);

    expect((await read(url.split('?')[0])).status).toBe(403);
    slice.clock.moveTo('2026-11-21T18:59:59.000Z');
    const answer = await read(url);
    const address = String(answer.headers.location);
    expect(answer.status).toBe(302);
    expect((await fetch(address)).headers.get('cache-control')).toBe('private, max-age=0');
    slice.clock.moveTo('2026-11-21T19:00:00.000Z');
    expect((await fetch(address)).status).toBe(403);
    expect((await read(url)).status).toBe(403);
    slice.clock.moveTo(NOON);
  });

  test.each([
    ['a small recording', 'small.mp4', 'video/mp4', 1000],
    ['a picture', 'slide.png', 'image/png', LARGE.length],
    ['captions', 'captions.vtt', 'text/vtt', LARGE.length],
    ['a transcript', 'transcript.json', 'application/json', LARGE.length],
    ['a playlist', 'stream.m3u8', 'application/vnd.apple.mpegurl', LARGE.length],
  ])('the product sends %s itself', async (_, name, mime, length) => {
    const key = `library/${name}`;
    await giveFile(slice.ctx, { key, text: JSON.stringify(LARGE.slice(0, length)), mime });

    expect((await read(mediaUrl(slice.ctx, { key, open: false }))).status).toBe(200);
  });

  test('the product answers HEAD itself, because the address is signed for GET', async () => {
    const head = await slice.api.send('HEAD', openPath());

    expect(head).toMatchObject({ status: 200, headers: { 'content-length': String(LARGE.length) } });
  });

  test('a large document is a download from the store', async () => {
    const key = 'library/Handout.zip';
    await giveFile(slice.ctx, { key, text: LARGE, mime: 'application/zip' });

    const address = (await read(mediaUrl(slice.ctx, { key, open: false }))).headers.location;
    const { headers } = await fetch(String(address));
    expect(headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''Handout.zip");
  });

  test('without an address for browsers every file is sent', async () => {
    const storage = createS3Storage({ ...store.parts, publicEndpoint: null });

    expect(storage.addressOf).toBeUndefined();
  });
});
