/** What a whole file is, by its content; throws the refusal of one that is not accepted. (rules U1, U2, U3) */
import { createReadStream } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import {
  type AssetKind,
  FILE_TYPES,
  type FileTypeName,
  MAX_BYTES,
  MAX_RECORDING_SECONDS,
  PICTURE_LIMITS,
} from '#domain/media/asset-kinds.ts';
import { readCaptions } from '#domain/media/captions.ts';
import { DOCUMENT_ACTION, findHiddenContent, HEAD_BYTES } from '#domain/media/recognize-file.ts';
import { describeMessage } from '#messages/message-descriptor.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { requireKnownType } from './recognize.ts';
import { refuseFile } from './refuse-file.ts';

type Needs = Pick<Ctx, 'encoder' | 'pictures'>;
export type LocalFile = { path: string; name: string; bytes: number };
type Facts = { width: number | null; height: number | null; durationSeconds: number | null; kind: AssetKind };
export type InspectedFile = Facts & { type: FileTypeName };

const MEGABYTE = 2 ** 20;
/** The record at the end of a ZIP archive may be followed by a comment of 64 kB. */
const TAIL_BYTES = 66_000;
const HOUR = 3600;

export async function inspectFile(needs: Needs, file: LocalFile): Promise<InspectedFile> {
  const { head, tail } = await readEnds(file);
  const type = requireKnownType(head, file.name);
  const { kind } = FILE_TYPES[type];
  const limit = MAX_BYTES[kind];
  if (file.bytes > limit) {
    const values = { size: Math.ceil(file.bytes / MEGABYTE), limit: limit / MEGABYTE };
    throw refuseFile('upload.too-large', 'bytes', describeMessage('api.upload.tooLarge', values));
  }
  if (findHiddenContent(type, { head, tail }) !== null) throw refuseFile('upload.hidden', 'content');
  return { type, ...(await INSPECTIONS[kind](needs, { ...file, type, tail })) };
}

async function readEnds({ path, bytes }: LocalFile): Promise<{ head: Buffer; tail: Buffer }> {
  const handle = await open(path);
  try {
    const read = async (position: number, length: number) => {
      const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(length), position });
      return buffer.subarray(0, bytesRead);
    };
    return { head: await read(0, HEAD_BYTES), tail: await read(Math.max(0, bytes - TAIL_BYTES), TAIL_BYTES) };
  } finally {
    await handle.close();
  }
}

type KnownFile = LocalFile & { type: FileTypeName; tail: Buffer };
type Inspection = (needs: Needs, file: KnownFile) => Promise<Facts>;

const INSPECTIONS: Readonly<Record<AssetKind, Inspection>> = {
  video: inspectRecording,
  audio: inspectRecording,
  captions: inspectCaptions,
  picture: inspectPicture,
  document: inspectDocument,
};

const NO_FACTS = { width: null, height: null, durationSeconds: null };

/** Without an encoder nothing more can be said of a recording than what its first bytes show. */
async function inspectRecording({ encoder }: Needs, { path, type }: KnownFile): Promise<Facts> {
  if (!(await encoder.isAvailable())) return { ...NO_FACTS, kind: FILE_TYPES[type].kind };
  const facts = await encoder.probe({ path, type });
  if (facts === null || facts.seconds === 0) throw refuseFile('upload.unreadable', 'content');
  if ((facts.seconds ?? 0) > MAX_RECORDING_SECONDS) {
    const detail = describeMessage('api.upload.tooLong', { hours: MAX_RECORDING_SECONDS / HOUR });
    throw refuseFile('upload.too-long', 'duration', detail);
  }
  const { width, height } = facts.video ?? { width: null, height: null };
  return { kind: facts.video === null ? 'audio' : 'video', width, height, durationSeconds: facts.seconds };
}

async function inspectCaptions(_needs: Needs, { path }: KnownFile): Promise<Facts> {
  const read = readCaptions(await readText(path));
  if (read.ok) return { ...NO_FACTS, kind: 'captions', durationSeconds: read.cues.at(-1)?.end ?? null };
  const { why, line } = read;
  throw refuseFile('upload.captions', 'content', describeMessage('api.upload.captions', { why, line }));
}

/** Captions that are not UTF-8 were written by an old program, which used the letters of western Europe. */
export async function readText(path: string): Promise<string> {
  const bytes = await readFile(path);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

async function inspectPicture({ pictures }: Needs, { path }: KnownFile): Promise<Facts> {
  const facts = await pictures.measure(path);
  if (facts === null) throw refuseFile('upload.unreadable', 'content');
  const { width, height } = facts;
  const { minSide, maxSide, maxPixels } = PICTURE_LIMITS;
  if (Math.min(width, height) < minSide || Math.max(width, height) > maxSide || width * height > maxPixels) {
    const values = { width, height, min: minSide, max: maxSide, pixels: maxPixels / 1_000_000 };
    throw refuseFile('upload.dimensions', 'width', describeMessage('api.upload.dimensions', values));
  }
  if (!(await pictures.isWhole(path))) throw refuseFile('upload.unreadable', 'content');
  return { kind: 'picture', width, height, durationSeconds: null };
}

/** The longest name that is searched for, so that none is missed between two chunks. */
const OVERLAP = 32;

async function inspectDocument(_needs: Needs, { path, tail }: KnownFile): Promise<Facts> {
  if (!tail.includes('%%EOF')) throw refuseFile('upload.unreadable', 'content');
  let rest = '';
  for await (const chunk of createReadStream(path, { encoding: 'latin1' })) {
    const text = rest + String(chunk);
    if (DOCUMENT_ACTION.test(text)) throw refuseFile('upload.action', 'content');
    rest = text.slice(-OVERLAP);
  }
  return { ...NO_FACTS, kind: 'document' };
}
