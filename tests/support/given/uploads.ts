/** Uploads through the API as tus 1.0.0 describes them, and small files of every kind. */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import type { Slice } from '#tests/support/server/slice.ts';
import type { Person } from './given.ts';

const run = promisify(execFile);

export const TUS = { 'tus-resumable': '1.0.0' };

const metadataOf = (name: string) => `filename ${Buffer.from(name).toString('base64')}`;

/** The calls of an upload for one person. */
export function uploadsOf({ app }: Pick<Slice, 'app'>, person: Pick<Person, 'headers'>) {
  const send = (
    method: 'POST' | 'PATCH' | 'HEAD' | 'DELETE',
    url: string,
    more: { headers?: object; payload?: Buffer },
  ) =>
    app.inject({
      method,
      url,
      headers: { ...TUS, ...person.headers, ...more.headers },
      ...(more.payload === undefined ? {} : { payload: more.payload }),
    });
  const create = (name: string, bytes: number, headers: object = {}) =>
    send('POST', '/api/admin/uploads/', {
      headers: { 'upload-length': String(bytes), 'upload-metadata': metadataOf(name), ...headers },
    });
  const append = (url: string, offset: number, payload: Buffer, headers: object = {}) =>
    send('PATCH', url, {
      headers: { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream', ...headers },
      payload,
    });
  return {
    create,
    append,
    progress: (url: string) => send('HEAD', url, {}),
    end: (url: string) => send('DELETE', url, {}),
    /** Uploads a whole file, and returns the id of its asset and the last answer. */
    async file(name: string, content: Buffer) {
      const created = await create(name, content.length);
      if (created.statusCode !== 201) return { id: null, answer: created };
      const answer = await append(String(created.headers.location), 0, content);
      return { id: Number(created.headers['x-asset-id']), answer };
    },
  };
}

export const pngOf = (width: number, height: number, color = '#0a6c74'): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: color } })
    .png()
    .toBuffer();

export const pdfOf = (body = ''): Buffer =>
  Buffer.from(`%PDF-1.7\n1 0 obj\n<< /Type /Catalog ${body}>>\nendobj\n%%EOF\n`);

export const vttOf = (text = 'Start with 25 mg.'): Buffer =>
  Buffer.from(`WEBVTT\n\n00:00.500 --> 00:02.000\n${text}\n`);

/** Whether this machine can encode: tests that need it are skipped elsewhere. */
export const HAS_FFMPEG: boolean = await run('ffmpeg', ['-version']).then(
  () => true,
  () => false,
);

const MP4_CODECS = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac'] as const;

/** A film of some seconds with a tone that is far too quiet. */
export async function filmOf(
  seconds: number,
  { size = '640x360', sound = true, extension = 'mp4', options = [] as readonly string[] } = {},
): Promise<Buffer> {
  const dir = await mkdtemp(path.join(tmpdir(), 'receptor-film-'));
  const target = path.join(dir, `film.${extension}`);
  const tone = ['-f', 'lavfi', '-i', `sine=frequency=300:duration=${seconds}`, '-filter:a', 'volume=-25dB'];
  const codecs = extension === 'mp4' || extension === 'mov' ? MP4_CODECS : [];
  await run('ffmpeg', [
    ...['-v', 'error', '-f', 'lavfi', '-i', `testsrc=size=${size}:rate=10:duration=${seconds}`, ...(sound ? tone : [])],
    ...[...codecs, ...options, target],
  ]);
  const film = await readFile(target);
  await rm(dir, { recursive: true });
  return film;
}

/** The loudness of a recording in LUFS. (EBU R 128) */
export async function loudnessOf(recording: Buffer): Promise<number> {
  const dir = await mkdtemp(path.join(tmpdir(), 'receptor-sound-'));
  const file = path.join(dir, 'sound.mp4');
  await writeFile(file, recording);
  const { stderr } = await run('ffmpeg', ['-nostats', '-i', file, '-af', 'ebur128', '-f', 'null', '-']);
  await rm(dir, { recursive: true });
  return Number(/I: +(-?[\d.]+) LUFS/.exec(stderr.slice(stderr.lastIndexOf('Summary')))?.[1]);
}
