import { createHash } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFileStorage } from '#server/adapters/storage/file-storage.ts';
import { uploads } from '#server/modules/media/tables.ts';
import type { Storage } from '#server/ports/storage.ts';
import type { Person } from '#tests/support/given/given.ts';
import { pdfOf, pngOf, TUS, uploadsOf, vttOf } from '#tests/support/given/uploads.ts';
import { NOON, type Slice, startSlice } from '#tests/support/server/slice.ts';
import { checkUpload } from '../checks/check-upload.ts';

let slice: Slice;
let editor: Person;
let tus: ReturnType<typeof uploadsOf>;

/** Tells when bytes arrive in the storage. */
const events = new EventEmitter();
let folder: string;

function watchedFolder(dir: string): Storage {
  const storage = createFileStorage(dir);
  async function* watched(source: AsyncIterable<Uint8Array>) {
    for await (const bytes of source) {
      events.emit('bytes');
      yield bytes;
    }
  }
  return { ...storage, write: (key, source, mime) => storage.write(key, watched(source), mime) };
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'receptor-uploads-'));
  slice = await startSlice(null, {}, { storage: watchedFolder(folder) });
  editor = await slice.given.staff({ roles: ['editor'] });
  tus = uploadsOf(slice, editor);
});
afterAll(async () => {
  await slice?.close();
  await rm(folder, { recursive: true, force: true });
});

type Answer = { statusCode: number; body: string };
const codeOf = ({ statusCode, body }: Answer) => [statusCode, body === '' ? null : JSON.parse(body).errors[0].code];
const assetOf = async (id: number | null) =>
  (await slice.api.get(`/api/admin/assets/${id}/`, editor.headers)).body.data.attributes;
const listKeys = async () => {
  const keys: string[] = [];
  for await (const { key } of slice.ctx.storage.list()) keys.push(key);
  return keys;
};

describe('an upload (rules U4)', () => {
  test('arrives in parts, is checked, and becomes a file with its hash', async () => {
    const content = pdfOf('one');
    const created = await tus.create('Dosierung für Kinder.pdf', content.length);
    const url = String(created.headers.location);
    const first = await tus.append(url, 0, content.subarray(0, 20));
    const progress = await tus.progress(url);
    const last = await tus.append(url, 20, content.subarray(20));
    const id = Number(created.headers['x-asset-id']);
    const waiting = await assetOf(id);
    await slice.jobs.drain();
    const stored = await assetOf(id);

    expect([created.statusCode, first.statusCode, last.statusCode]).toEqual([201, 204, 204]);
    expect(progress.headers).toMatchObject({
      'upload-offset': '20',
      'upload-length': String(content.length),
      'tus-resumable': '1.0.0',
      'cache-control': 'private, no-store',
    });
    expect(waiting).toMatchObject({ state: 'checking', received: content.length, url: null });
    expect(stored).toMatchObject({
      name: 'Dosierung für Kinder.pdf',
      kind: 'document',
      mime: 'application/pdf',
      state: 'ready',
      sha256: createHash('sha256').update(content).digest('hex'),
      rejection: null,
    });
    expect((await slice.api.send('GET', stored.url)).text).toBe(content.toString());
    expect((await listKeys()).filter((key) => key.startsWith('incoming/'))).toEqual([]);
  });

  test('continues where a broken connection ended', async () => {
    const content = Buffer.concat([pdfOf('broken'), Buffer.alloc(300_000, '%'), Buffer.from('\n%%EOF\n')]);
    const created = await tus.create('broken.pdf', content.length);
    const url = String(created.headers.location);
    await slice.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = slice.app.server.address() as AddressInfo;
    const headers = { ...TUS, ...editor.headers, 'upload-offset': '0', 'content-length': content.length };
    const sending = request({
      ...{ port, host: '127.0.0.1', method: 'PATCH', path: url },
      headers: { ...headers, 'content-type': 'application/offset+octet-stream' },
    });
    sending.on('error', () => undefined);
    const arrived = once(events, 'bytes');
    sending.write(content.subarray(0, 150_000));
    await arrived;
    sending.destroy();
    await expect.poll(async () => Number((await tus.progress(url)).headers['upload-offset'])).toBeGreaterThan(0);
    const offset = Number((await tus.progress(url)).headers['upload-offset']);
    const rest = await tus.append(url, offset, content.subarray(offset));
    await slice.jobs.drain();

    expect(rest.statusCode).toBe(204);
    expect(await assetOf(Number(created.headers['x-asset-id']))).toMatchObject({
      state: 'ready',
      sha256: createHash('sha256').update(content).digest('hex'),
    });
  });

  test('is continued once when two requests are at the same offset', async () => {
    const content = pdfOf('twice');
    const created = await tus.create('twice.pdf', content.length);
    const url = String(created.headers.location);
    const answers = await Promise.all([1, 2].map(() => tus.append(url, 0, content.subarray(0, 30))));

    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 409]);
    expect((await tus.progress(url)).headers['upload-offset']).toBe('30');
    expect((await tus.end(url)).statusCode).toBe(204);
    expect((await tus.progress(url)).statusCode).toBe(404);
    expect((await listKeys()).filter((key) => key.startsWith('incoming/'))).toEqual([]);
  });

  test('checks the checksum of a part, and keeps nothing of a wrong one', async () => {
    const content = vttOf('With a checksum.');
    const url = String((await tus.create('checked.vtt', content.length)).headers.location);
    const sha1 = createHash('sha1').update(content).digest('base64');
    const wrong = await tus.append(url, 0, content, { 'upload-checksum': 'sha1 AAAA' });
    const unknown = await tus.append(url, 0, content, { 'upload-checksum': 'md5 AAAA' });
    const right = await tus.append(url, 0, content, { 'upload-checksum': `sha1 ${sha1}` });

    expect([codeOf(wrong), codeOf(unknown)]).toEqual([
      [460, 'upload.checksum'],
      [400, 'upload.algorithm'],
    ]);
    expect(right.statusCode).toBe(204);
    await slice.jobs.drain();
  });

  test('belongs to the person who began it', async () => {
    const url = String((await tus.create('mine.pdf', 100)).headers.location);
    const other = uploadsOf(slice, await slice.given.staff({ roles: ['editor'] }));

    expect(codeOf(await other.append(url, 0, pdfOf()))).toEqual([404, 'upload.not-found']);
    expect((await other.progress(url)).statusCode).toBe(404);
    expect((await other.end(url)).statusCode).toBe(404);
    expect((await tus.end(url)).statusCode).toBe(204);
  });

  test('ends a day after its last part', async () => {
    const created = await tus.create('late.pdf', 100);
    const url = String(created.headers.location);
    await tus.append(url, 0, pdfOf().subarray(0, 10));
    const [waiting] = await slice.db.select().from(uploads);
    await slice.db.update(uploads).set({ expiresAt: new Date(NOON) });
    const late = await tus.append(url, 10, pdfOf().subarray(10, 20));
    await slice.jobs.run('media.end-uploads');

    expect(waiting?.expiresAt).toEqual(new Date('2026-11-22T12:00:00.000Z'));

    expect(codeOf(late)).toEqual([410, 'upload.expired']);
    expect((await tus.progress(url)).statusCode).toBe(404);
    expect((await slice.api.get(`/api/admin/assets/${created.headers['x-asset-id']}/`, editor.headers)).status).toBe(
      404,
    );
    expect((await listKeys()).filter((key) => key.startsWith('incoming/'))).toEqual([]);
  });

  test('is one of at most ten of a person', async () => {
    const busy = uploadsOf(slice, await slice.given.staff({ roles: ['faculty'] }));
    const answers = [];
    for (let i = 0; i < 11; i += 1) answers.push(await busy.create(`${i}.pdf`, 100));

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([...Array(10).fill(201), 409]);
    expect(codeOf(answers[10] as Answer)).toEqual([409, 'upload.too-many']);
  });

  test('is described to clients of the protocol', async () => {
    const { statusCode, headers } = await slice.app.inject({ method: 'OPTIONS', url: '/api/admin/uploads/' });

    expect(statusCode).toBe(204);
    expect(headers).toMatchObject({
      'tus-version': '1.0.0',
      'tus-extension': 'creation,expiration,checksum,termination',
      'tus-max-size': '8589934592',
    });
  });

  test.each([
    ['without the version of the protocol', { 'tus-resumable': '0.2.2' }, [412, 'upload.version']],
    ['without a length', { 'upload-length': '' }, [400, 'upload.length']],
    ['with a negative length', { 'upload-length': '-1' }, [400, 'upload.length']],
    ['without a name', { 'upload-metadata': '' }, [422, 'upload.name']],
    ['with a name that is no text', { 'upload-metadata': 'filename /w==' }, [422, 'upload.name']],
  ])('is refused %s', async (_title, headers, expected) => {
    expect(codeOf(await tus.create('a.pdf', 100, headers))).toEqual(expected);
  });

  test('is refused for a body of another type, an offset that is wrong, and too many bytes', async () => {
    const url = String((await tus.create('a.pdf', 10)).headers.location);

    expect(codeOf(await tus.append(url, 0, pdfOf(), { 'content-type': 'application/pdf' }))).toEqual([
      ...[415, 'upload.media-type'],
    ]);
    expect(codeOf(await tus.append(url, 5, pdfOf()))).toEqual([409, 'upload.offset']);
    expect(codeOf(await tus.append(url, 0, pdfOf()))).toEqual([413, 'upload.surplus']);
    expect((await tus.progress(url)).headers['upload-offset']).toBe('0');
    await tus.end(url);
  });
});

describe('a file is refused before it is sent (rules U1, U2)', () => {
  test.each([
    ['../../etc/passwd.pdf', 100, 'upload.name', 'name'],
    ['a/b.pdf', 100, 'upload.name', 'name'],
    ['.htaccess', 100, 'upload.name', 'name'],
    ['cv\u202Efdp.exe.pdf', 100, 'upload.name', 'name'],
    ['setup.exe', 100, 'upload.type', 'name'],
    ['page.html', 100, 'upload.type', 'name'],
    ['drawing.svg', 100, 'upload.drawing', 'name'],
    ['handouts.zip', 41_000, 'upload.archive', 'name'],
    ['empty.pdf', 0, 'upload.empty', 'bytes'],
    ['huge.pdf', 200_000_000, 'upload.too-large', 'bytes'],
    ['huge.mp4', 9_000_000_000, 'upload.too-large', 'bytes'],
  ])('%s of %i bytes: %s', async (name, bytes, code, field) => {
    const answer = await tus.create(name, bytes);

    expect(JSON.parse(answer.body).errors[0]).toMatchObject({ code, source: { pointer: `/data/attributes/${field}` } });
  });
});

describe('a hostile file is refused by its content, and nothing of it is stored (rules U3, U5)', () => {
  const png = () => pngOf(64, 64);
  test.each<[string, string, () => Promise<Buffer> | Buffer, string]>([
    ['a drawing named as a picture', 'a.png', () => Buffer.from('<svg><rect/></svg>'), 'upload.drawing'],
    ['a drawing with a script', 'a.png', () => Buffer.from('<svg>\n<script>x()</script></svg>'), 'upload.script'],
    ['an archive named as a document', 'a.pdf', () => Buffer.from('PK\x03\x04bomb'), 'upload.archive'],
    ['a page named as captions', 'a.vtt', () => Buffer.from('<!doctype html><script>'), 'upload.page'],
    ['a program named as a recording', 'a.mp4', () => Buffer.from('MZ\x90\x00'), 'upload.program'],
    ['a playlist named as a recording', 'a.mp4', () => Buffer.from('#EXTM3U\nfile:///etc/passwd'), 'upload.type'],
    ['a document named as a recording', 'a.mp4', () => pdfOf('other'), 'upload.other-type'],
    [
      'a picture with an archive behind it',
      'a.png',
      async () => Buffer.concat([await png(), Buffer.from('PK\x05\x06')]),
      'upload.hidden',
    ],
    [
      'a picture with a page behind it',
      'b.png',
      async () => Buffer.concat([await png(), Buffer.from('<script>')]),
      'upload.hidden',
    ],
    ['a picture cut off', 'c.png', async () => (await pngOf(300, 300)).subarray(0, 400), 'upload.unreadable'],
    ['a tiny picture', 'd.png', () => pngOf(8, 8), 'upload.dimensions'],
    ['a picture of 169 million pixels', 'e.png', () => pngOf(13_000, 13_000), 'upload.dimensions'],
    ['a document with a script', 'e.pdf', () => pdfOf('/OpenAction << /S /JavaScript >>'), 'upload.action'],
    ['a document cut off', 'f.pdf', () => Buffer.from('%PDF-1.7\n'), 'upload.unreadable'],
    ['captions out of order', 'g.vtt', () => Buffer.from('WEBVTT\n\n00:02.000 --> 00:01.000\nx'), 'upload.captions'],
  ])('%s', async (_title, name, make, code) => {
    const { id } = await tus.file(name, await make());
    await slice.jobs.drain();
    const { state, rejection, url, sha256 } = await assetOf(id);

    expect({ state, code: rejection.code, url, sha256 }).toEqual({ state: 'rejected', code, url: null, sha256: null });
    expect(rejection.detail.length).toBeGreaterThan(20);
    expect((await listKeys()).filter((key) => key.startsWith('incoming/'))).toEqual([]);
  });

  test('with its first part, if the type is not accepted', async () => {
    const content = Buffer.concat([Buffer.from('<svg>\n<script>x()</script></svg>'), Buffer.alloc(10_000, ' ')]);
    const created = await tus.create('huge.mp4', 5_000_000_000);
    const answer = await tus.append(String(created.headers.location), 0, content);
    const [error] = JSON.parse(answer.body).errors;

    expect([answer.statusCode, error.code]).toEqual([422, 'upload.script']);
    expect(error.detail).toContain('in line 2');
    expect(await assetOf(Number(created.headers['x-asset-id']))).toMatchObject({ state: 'rejected' });
  });

  test('that is stored already is named, and no file of its own', async () => {
    const first = await tus.file('first.pdf', pdfOf('same'));
    await slice.jobs.drain();
    const { id } = await tus.file('second.pdf', pdfOf('same'));
    await slice.jobs.drain();

    expect((await assetOf(id)).rejection).toMatchObject({
      code: 'upload.duplicate',
      detail: 'This file is already in the library as first.pdf.',
      field: 'content',
      same_as: String(first.id),
    });
    const { body } = await slice.api.get('/api/admin/assets/', editor.headers);
    const listed: string[] = body.data.map((asset: { id: string }) => asset.id);
    expect([listed.includes(String(first.id)), listed.includes(String(id))]).toEqual([true, false]);
  });

  test('that is chosen twice at once is stored once, and neither waits for a retry', async () => {
    const files = await Promise.all(['once.pdf', 'twice.pdf'].map((name) => tus.file(name, pdfOf('at once'))));
    await Promise.all(files.map(({ id }) => checkUpload(slice.ctx, id ?? 0)));
    await slice.jobs.drain();
    const found = await Promise.all(files.map(({ id }) => assetOf(id)));

    expect(found.map(({ state }) => state).toSorted()).toEqual(['ready', 'rejected']);
    const stored = files[found.findIndex(({ state }) => state === 'ready')];
    expect(found.find(({ state }) => state === 'rejected').rejection).toMatchObject({ same_as: String(stored?.id) });
  });

  test('whose reason is forgotten after 30 days', async () => {
    const { id } = await tus.file('old.png', Buffer.from('MZ'));
    await slice.jobs.drain();
    slice.clock.moveTo('2026-12-21T12:00:00.000Z');
    await slice.jobs.run('media.end-uploads');
    slice.clock.moveTo(NOON);

    expect((await slice.api.get(`/api/admin/assets/${id}/`, editor.headers)).status).toBe(404);
  });
});
