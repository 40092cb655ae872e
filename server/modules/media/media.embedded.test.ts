import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mayBeRecording } from '#domain/authoring/media-files.ts';
import { recognizeFile } from '#domain/media/recognize-file.ts';
import { authors, files } from '#server/modules/catalogue/tables.ts';
import type { Person } from '#tests/support/given/given.ts';
import { filmOf, HAS_FFMPEG, loudnessOf, pdfOf, pngOf, uploadsOf, vttOf } from '#tests/support/given/uploads.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';
import { listWithoutCaptions } from './index.ts';
import { assets } from './tables.ts';

let slice: Slice;
let editor: Person;

beforeAll(async () => {
  slice = await startSlice();
  editor = await slice.given.staff({ roles: ['editor'] });
});
afterAll(() => slice?.close());

async function store(name: string, content: Buffer, as: Person = editor): Promise<number> {
  const { id } = await uploadsOf(slice, as).file(name, content);
  await slice.jobs.drain();
  return id ?? 0;
}
const assetOf = async (id: number) =>
  (await slice.api.get(`/api/admin/assets/${id}/`, editor.headers)).body.data.attributes;
const codeOf = ({ status, body }: { status: number; body: any }) => [status, body?.errors?.[0].code];
const auditOf = async (id: number) => {
  const owner = await slice.given.superuser();
  const { body } = await slice.api.get(`/api/admin/audit/?filter[subject_id]=${id}`, owner.headers);
  return body.data.map(({ attributes }: any) => attributes.action);
};

describe('a picture (rules U6)', () => {
  test('is kept, and made in modern formats in widths up to its own', async () => {
    const id = await store('dose.png', await pngOf(800, 400));
    const { derived, width, height, preparation, url } = await assetOf(id);
    const bytes = (await slice.app.inject(derived[2].url)).rawPayload;

    expect({ width, height, preparation }).toEqual({ width: 800, height: 400, preparation: 'done' });
    expect(derived.map((each: any) => `${each.mime} ${each.width}×${each.height}`)).toEqual([
      ...['image/avif 320×160', 'image/webp 320×160', 'image/avif 640×320', 'image/webp 640×320'],
      ...['image/avif 800×400', 'image/webp 800×400'],
    ]);
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 640, height: 320 });
    expect((await slice.app.inject(url)).headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-disposition': expect.stringMatching(/^inline/),
    });
    expect(codeOf(await slice.api.get(url.split('?')[0]))).toEqual([403, 'media.signature']);
  });
});

describe('captions (rules U7, U8)', () => {
  test('in SubRip are offered as WebVTT', async () => {
    const id = await store(
      'talk.srt',
      Buffer.from('1\r\n00:00:01,000 --> 00:00:02,000\r\nGr\u00fc\u00dfe\r\n', 'latin1'),
    );
    const { derived, kind, mime } = await assetOf(id);
    const { text, headers } = await slice.api.send('GET', derived[0].url);

    expect({ kind, mime }).toEqual({ kind: 'captions', mime: 'application/x-subrip' });
    expect(text).toBe('WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nGrüße\n');
    expect(headers['content-type']).toBe('text/vtt; charset=utf-8');
  });

  test('are given to a recording, become a transcript, and are made from one', async () => {
    const recording = await giveRecording('101-1.mp4');
    const captions = await store('101-1.vtt', vttOf());
    const put = (body: object) =>
      slice.api.send('PUT', `/api/admin/assets/${recording.id}/captions/`, {
        body,
        headers: { ...editor.headers, 'content-type': 'application/json' },
      });
    const before = await listWithoutCaptions(slice.db, [recording.key]);
    const chosen = await put({ language: 'en', captions: String(captions) });
    const transcript = await slice.api.get(`/api/admin/assets/${recording.id}/transcript/?language=en`, editor.headers);
    const after = await listWithoutCaptions(slice.db, [recording.key]);
    const made = await put({ language: 'de', transcript: '## 00:00 Dosis\n\nMit 25 mg beginnen.' });
    const german = made.body.data.attributes.captions.find(({ language }: any) => language === 'de');

    expect(before.map(({ name }) => name)).toEqual(['101-1.mp4']);
    expect(chosen.body.data.attributes.captions).toMatchObject([{ id: String(captions), language: 'en' }]);
    expect(transcript.body).toEqual({ transcript: '## 00:00 Recording\n\nStart with 25 mg.\n' });
    expect(after).toEqual([]);
    expect((await slice.api.send('GET', german.url)).text).toBe(
      'WEBVTT\n\n00:00:00.000 --> 00:00:10.000\nMit 25 mg beginnen.\n',
    );
    expect((await assetOf(captions)).used_by).toEqual([
      { type: 'asset', id: String(recording.id), title: '101-1.mp4', location: 'captions, en' },
    ]);
    expect(codeOf(await slice.api.delete(`/api/admin/assets/${captions}/`, editor.headers))).toEqual([
      409,
      'asset.used',
    ]);
    expect((await put({ language: 'en', captions: null })).body.data.attributes.captions.length).toBe(1);
    expect(await auditOf(recording.id)).toEqual(Array(3).fill('media.captions-set'));
  });

  test('are refused of other files, and unknown ones', async () => {
    const document = await store('no-captions.pdf', pdfOf('no captions'));
    const recording = await giveRecording('101-2.mp4');
    const put = (id: number, body: object) =>
      slice.api.send('PUT', `/api/admin/assets/${id}/captions/`, {
        body,
        headers: { ...editor.headers, 'content-type': 'application/json' },
      });

    expect(codeOf(await put(document, { language: 'en', captions: null }))).toEqual([409, 'asset.no-recording']);
    expect(codeOf(await put(recording.id, { language: 'en', captions: '99999' }))).toEqual([409, 'asset.no-captions']);
    expect(codeOf(await put(recording.id, { language: 'en', transcript: 'No slides.' }))).toEqual([
      ...[409, 'asset.no-captions'],
    ]);
    expect(
      codeOf(await slice.api.get(`/api/admin/assets/${recording.id}/transcript/?language=fr`, editor.headers)),
    ).toEqual([...[409, 'asset.no-captions']]);
  });
});

/** A recording of ten seconds, as it is stored; on a machine without an encoder too. */
async function giveRecording(name: string): Promise<{ id: number; key: string }> {
  const head = Buffer.from(`\x00\x00\x00\x20ftypisom${name}`, 'latin1');
  const at = slice.clock.now();
  const key = `library/${Buffer.from(name).toString('hex')}.mp4`;
  await slice.ctx.storage.put(key, head, 'video/mp4');
  const file = { storageKey: key, name, mime: 'video/mp4', bytes: head.length };
  const [{ id: fileId } = { id: 0 }] = await slice.db.insert(files).values(file).returning({ id: files.id });
  const [{ id } = { id: 0 }] = await slice.db
    .insert(assets)
    .values({
      ...{ name, kind: 'video', mime: 'video/mp4', state: 'ready', bytes: head.length, fileId, durationSeconds: 10 },
      ...{ sha256: key, preparation: 'without-encoder', createdById: editor.id, createdAt: at, updatedAt: at },
    })
    .returning({ id: assets.id });
  return { id, key };
}

describe('a file (rules U9)', () => {
  test('that is used shows where, and is not deleted', async () => {
    const id = await store('portrait.png', await pngOf(100, 100, '#884422'));
    const { storage_key: key } = await assetOf(id);
    const [file] = await slice.db.select().from(files).where(eq(files.storageKey, key));
    const publication = await slice.given.publication();
    await slice.db.update(authors).set({ imageId: file?.id ?? null });

    expect(publication.id).toBeGreaterThan(0);
    expect((await assetOf(id)).used_by).toMatchObject([{ type: 'author', location: 'portrait' }]);
    expect(codeOf(await slice.api.delete(`/api/admin/assets/${id}/`, editor.headers))).toEqual([409, 'asset.used']);
  });

  test('that is not used is deleted with what was made of it, and recorded', async () => {
    const id = await store('unused.png', await pngOf(100, 100, '#123456'));
    const { storage_key: key, derived } = await assetOf(id);
    const answer = await slice.api.delete(`/api/admin/assets/${id}/`, editor.headers);
    await slice.jobs.drain();

    expect(answer.status).toBe(204);
    expect((await slice.api.get(`/api/admin/assets/${id}/`, editor.headers)).status).toBe(404);
    expect(await slice.ctx.storage.find(key)).toBeNull();
    expect((await slice.api.send('GET', derived[0].url)).status).toBe(404);
    expect(await auditOf(id)).toEqual(['media.deleted']);
  });

  test('is changed by faculty only if they uploaded it', async () => {
    const faculty = await slice.given.staff({ roles: ['faculty'] });
    const other = await store('editors.pdf', pdfOf('editors'));
    const own = await store('facultys.pdf', pdfOf('facultys'), faculty);

    expect(codeOf(await slice.api.delete(`/api/admin/assets/${other}/`, faculty.headers))).toEqual([
      403,
      'asset.not-yours',
    ]);
    expect((await slice.api.delete(`/api/admin/assets/${own}/`, faculty.headers)).status).toBe(204);
  });

  test('is found by kind, state and name, page by page', async () => {
    for (const name of ['list-1.pdf', 'list-2.pdf', 'list_3.pdf']) await store(name, pdfOf(name));
    const names = ({ body }: any) => body.data.map(({ attributes }: any) => attributes.name);
    const list = (query: string) => slice.api.get(`/api/admin/assets/?${query}`, editor.headers);
    const first = await list('filter[search]=LIST&page[size]=2');

    expect(names(first)).toEqual(['list_3.pdf', 'list-2.pdf']);
    expect(names(await slice.api.get(first.body.links.next, editor.headers))).toEqual(['list-1.pdf']);
    expect(names(await list('filter[search]=list_&filter[kind]=document&filter[state]=ready'))).toEqual(['list_3.pdf']);
    expect((await list('filter[kind]=archive')).status).toBe(400);
  });

  test('is counted', async () => {
    const { body } = await slice.api.get('/api/admin/media/', editor.headers);

    expect(body).toMatchObject({ files: expect.any(Number), encoder: HAS_FFMPEG });
    expect(body.accepts[0]).toEqual({ kind: 'video', extensions: ['.mp4', '.mov', '.webm'], max_bytes: 8_589_934_592 });
  });
});

describe.skipIf(!HAS_FFMPEG)('a recording, where ffmpeg is installed (rules U6)', () => {
  test('is streamed in sizes up to its own, at one loudness, with poster and waveform', async () => {
    const id = await store('lecture.mp4', await filmOf(8));
    const { derived, kind, width, height, duration, preparation } = await assetOf(id);
    const byRole = (role: string) => derived.filter((each: any) => each.role === role);
    const main = await slice.api.send('GET', byRole('stream')[0].url);
    const [first = '', second = ''] = main.text.split('\n').filter((line: string) => line.startsWith('/media/'));
    const rendition = await slice.api.send('GET', first);
    const segments = rendition.text.match(/URI="([^"]+)"/)?.[1] ?? '';
    const loudness = await loudnessOf((await slice.app.inject(segments)).rawPayload);
    const waveform = JSON.parse((await slice.api.send('GET', byRole('waveform')[0].url)).text);

    expect({ kind, width, height, preparation }).toEqual({
      kind: 'video',
      width: 640,
      height: 360,
      preparation: 'done',
    });
    expect(duration).toBeCloseTo(8, 0);
    expect(byRole('rendition').map(({ label }: any) => label)).toEqual(['360p', 'sound']);
    expect(main.headers['content-type']).toBe('application/vnd.apple.mpegurl');
    expect([first, second].every((url) => url.includes('signature='))).toBe(true);
    expect((await slice.api.send('GET', segments, { headers: { range: 'bytes=0-9' } })).status).toBe(206);
    expect(loudness).toBeGreaterThan(-17);
    expect(loudness).toBeLessThan(-15);
    expect(waveform.peaks.length).toBeGreaterThan(75);
    expect(byRole('poster')[0]).toMatchObject({ mime: 'image/jpeg', width: 640, height: 360 });
  }, 120_000);

  test.each([
    ['mov', 'video/mp4', []],
    ['webm', 'video/mp4', ['-c:v', 'libvpx', '-deadline', 'realtime', '-c:a', 'libopus']],
    ['wav', 'audio/mp4', ['-vn']],
  ])(
    'in %s is used as a file that browsers play, and the original stays',
    async (extension, mime, options) => {
      const film = await filmOf(3, { extension, options });
      const id = await store(`talk.${extension}`, film);
      const first = await assetOf(id);
      const played = (await slice.app.inject(first.url)).rawPayload;
      const original = first.derived.find(({ role }: any) => role === 'original');

      expect(first).toMatchObject({ mime, preparation: 'done', state: 'ready', bytes: film.length });
      expect(recognizeFile(played, 'talk')).toMatchObject({ ok: true });
      expect(mayBeRecording(first)).toBe(true);
      expect((await slice.app.inject(original.url)).rawPayload.equals(film)).toBe(true);

      await slice.api.post(`/api/admin/assets/${id}/prepare/`, undefined, editor.headers);
      await slice.jobs.drain();
      const again = await assetOf(id);
      // Texts that use it still find it.
      expect(again.storage_key).toBe(first.storage_key);
      expect(again.derived.map(({ role }: any) => role).toSorted()).toEqual(
        first.derived.map(({ role }: any) => role).toSorted(),
      );
      await slice.api.delete(`/api/admin/assets/${id}/`, editor.headers);
      await slice.jobs.drain();
      expect(await slice.ctx.storage.find(first.storage_key)).toBeNull();
      expect(await slice.db.$count(files, eq(files.name, `talk.${extension}`))).toBe(0);
    },
    120_000,
  );

  test('that nothing can read is refused', async () => {
    const broken = Buffer.concat([Buffer.from('\x00\x00\x00\x20ftypisom', 'latin1'), Buffer.alloc(10_000)]);
    const id = await store('broken.mp4', broken);

    expect((await assetOf(id)).rejection).toMatchObject({ code: 'upload.unreadable', field: 'content' });
  }, 60_000);
});

test('without an encoder the original is served, and the office is told (rules U6)', async () => {
  const plain = await startSlice(null, {}, { encoder: { ...slice.ctx.encoder, isAvailable: async () => false } });
  const person = await plain.given.staff({ roles: ['editor'] });
  const film = Buffer.concat([Buffer.from('\x00\x00\x00\x20ftypisom', 'latin1'), Buffer.alloc(100)]);
  const { id } = await uploadsOf(plain, person).file('plain.mp4', film);
  await plain.jobs.drain();
  const { attributes } = (await plain.api.get(`/api/admin/assets/${id}/`, person.headers)).body.data;

  expect(attributes).toMatchObject({ state: 'ready', preparation: 'without-encoder', derived: [], kind: 'video' });
  expect((await plain.app.inject(attributes.url)).rawPayload.length).toBe(film.length);
  expect((await plain.api.get('/api/admin/media/', person.headers)).body.encoder).toBe(false);
  await plain.close();
});
