import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { authors, publications } from '#server/modules/catalogue/tables.ts';
import { giveEpisode } from '#tests/support/given/episodes.ts';
import type { GivenPublication, Person } from '#tests/support/given/given.ts';
import { giveFile, giveRecordings, recordingKey, recordingOf } from '#tests/support/given/recordings.ts';
import { NOON, type Slice, startSlice } from '#tests/support/server/slice.ts';

describe('media (rules C22)', () => {
  let slice: Slice;
  let gold: Person;
  let open: GivenPublication;
  let closed: GivenPublication;
  const openPath = () => `/media/${recordingKey(open.id, 1)}`;

  beforeAll(async () => {
    slice = await startSlice();
    gold = await slice.given.member('gold');
    open = await slice.given.publication({ type: 'OPEN_ACCESS' });
    closed = await slice.given.publication({ type: 'BRAIN_GUIDE' });
    for (const { id } of [open, closed]) await giveRecordings(slice.ctx, id);
  });
  afterAll(() => slice.close());

  const read = (url: string, headers: Record<string, string> = {}) => slice.api.send('GET', url, { headers });
  const addressFor = async (publication: GivenPublication) =>
    (await slice.api.get(`/api/sections/${publication.sectionIds[0]}/`, gold.headers)).body.data.attributes;

  test('an open recording has the same URL for everyone and is sent whole', async () => {
    const answer = await read(openPath());

    expect(answer).toMatchObject({ status: 200, text: recordingOf(open.id, 1) });
    expect(answer.headers).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': '100',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=86400',
    });
    expect((await addressFor(open)).attachment_url).toBe(openPath());
  });

  test.each([
    ['the beginning', 'bytes=0-8', 'bytes 0-8/100', 0, 9],
    ['the middle', 'bytes=10-19', 'bytes 10-19/100', 10, 20],
    ['from an offset to the end', 'bytes=90-', 'bytes 90-99/100', 90, 100],
    ['the last bytes', 'bytes=-5', 'bytes 95-99/100', 95, 100],
    ['a length beyond the end', 'bytes=50-1000', 'bytes 50-99/100', 50, 100],
    ['a suffix longer than the file', 'bytes=-500', 'bytes 0-99/100', 0, 100],
  ])('a range request gets %s', async (_name, range, contentRange, start, end) => {
    const answer = await read(openPath(), { range });

    expect(answer.status).toBe(206);
    expect(answer.headers).toMatchObject({ 'content-range': contentRange, 'content-length': String(end - start) });
    expect(answer.text).toBe(recordingOf(open.id, 1).slice(start, end));
  });

  test.each(['bytes=100-', 'bytes=200-300', 'bytes=-0'])('%s is not satisfiable', async (range) => {
    const answer = await read(openPath(), { range });

    expect(answer.status).toBe(416);
    expect(answer.headers['content-range']).toBe('bytes */100');
    expect(answer.body.errors[0].code).toBe('media.range');
  });

  test.each(['bytes=1-2,5-6', 'seconds=1-2', 'bytes=9-3', 'bytes=-'])('%s gets the whole file', async (range) => {
    expect(await read(openPath(), { range })).toMatchObject({ status: 200, text: recordingOf(open.id, 1) });
  });

  test('HEAD returns the same headers without the bytes', async () => {
    const head = await slice.api.send('HEAD', openPath(), { headers: { range: 'bytes=0-9' } });

    expect(head).toMatchObject({ status: 206, text: '' });
    expect(head.headers).toMatchObject({ 'content-length': '10', 'content-range': 'bytes 0-9/100' });
  });

  test('returns 304 for a current copy and the whole file when If-Range names another version', async () => {
    const etag = String((await read(openPath())).headers.etag);

    expect(await read(openPath(), { 'if-none-match': etag })).toMatchObject({ status: 304, text: '' });
    expect((await read(openPath(), { range: 'bytes=0-9', 'if-range': etag })).status).toBe(206);
    expect((await read(openPath(), { range: 'bytes=0-9', 'if-range': '"other"' })).status).toBe(200);
  });

  test('member-only URLs are signed and expire', async () => {
    const { attachment_url: url, captions_url: captions } = await addressFor(closed);

    expect(await read(url, { range: 'bytes=0-3' })).toMatchObject({ status: 206, text: 'Reco' });
    const answered = await read(captions);
    expect(answered.headers['content-type']).toBe('text/vtt; charset=utf-8');
    expect(answered.headers['cache-control']).toMatch(/^private, max-age=2\d{4}$/);

    slice.clock.moveTo('2026-11-21T18:59:59.000Z');
    expect((await read(url)).status).toBe(200);
    slice.clock.moveTo('2026-11-21T19:00:00.000Z');
    const expired = await read(url);
    slice.clock.moveTo(NOON);
    expect(expired.status).toBe(403);
    expect(expired.headers['content-type']).toContain('application/vnd.api+json');
    expect(expired.body.errors[0].code).toBe('media.expired');
  });

  test('a signature is valid for one file and one expiry time', async () => {
    const { attachment_url: url } = await addressFor(closed);
    const other = url.replace('.mp4', '.vtt');
    const later = url.replace(/expires=\d+/, 'expires=4102444800');

    for (const wrong of [other, later, url.replace(/signature=.*/, 'signature='), url.split('?')[0]]) {
      const answer = await read(wrong);
      expect(answer.status).toBe(403);
      expect(answer.body.errors[0].code).toBe('media.signature');
    }
  });

  test('a file is open only while open content shows it', async () => {
    await slice.db.update(publications).set({ visibility: 'announced' }).where(eq(publications.id, open.id));
    await slice.ctx.content.refresh();
    expect((await read(openPath())).status).toBe(403);

    await slice.db.update(publications).set({ visibility: 'published' }).where(eq(publications.id, open.id));
    await slice.ctx.content.refresh();
    expect((await read(openPath())).status).toBe(200);
  });

  test('portraits and episodes are open', async () => {
    const imageId = await giveFile(slice.ctx, { key: 'library/portrait.png', text: 'png', mime: 'image/png' });
    await slice.db.update(authors).set({ imageId });
    const mediaId = await giveFile(slice.ctx, { key: 'library/episode.mp3', text: 'mp3', mime: 'audio/mpeg' });
    await giveEpisode(slice, { id: 801, durationSeconds: 872, mediaId });

    const [author] = (await read('/api/authors/?include=image')).body.included;
    const [podcast] = (await read('/api/podcasts/?include=authors,categories')).body.data;

    expect(podcast.attributes).toMatchObject({
      slug: 'tics-801',
      duration: 872,
      attachmentUrl: '/media/library/episode.mp3',
    });
    expect((await read(author.attributes.url)).text).toBe('png');
    expect((await read(podcast.attributes.attachmentUrl)).text).toBe('mp3');
  });

  test.each(['/media/nothing.mp4', '/media/../session-secret', '/media/%2e%2e%2fsession-secret', '/media/'])(
    '%s returns 404',
    async (url) => {
      expect((await read(url)).status).toBe(404);
    },
  );
});
