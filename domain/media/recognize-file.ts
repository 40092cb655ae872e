/** Recognizes a file by its first bytes; its name proves nothing. (rules U2) */
import { FILE_TYPES, type FileTypeName } from './asset-kinds.ts';

/** Why a file is refused by its first bytes. */
export type ForeignFile = 'archive' | 'drawing' | 'drawing-script' | 'page' | 'program' | 'unknown';
export type Recognition = { ok: true; type: FileTypeName } | { ok: false; why: ForeignFile; line?: number };

/** How many bytes are enough to recognize a file. */
export const HEAD_BYTES = 4096;

const ascii = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, Math.min(to, bytes.length)));
const startsWith = (bytes: Uint8Array, ...start: number[]): boolean => start.every((byte, i) => bytes[i] === byte);

/** The type of a file; for text types, `name` decides between those that look alike. */
export function recognizeFile(head: Uint8Array, name: string): Recognition {
  const foreign = findForeign(head);
  if (foreign !== null) return { ok: false, ...foreign };
  const type = binaryType(head) ?? textType(head, name);
  return type === null ? { ok: false, why: 'unknown' } : { ok: true, type };
}

function binaryType(head: Uint8Array): FileTypeName | null {
  if (startsWith(head, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png';
  if (startsWith(head, 0xff, 0xd8, 0xff)) return 'jpg';
  if (ascii(head, 0, 5) === '%PDF-') return 'pdf';
  if (ascii(head, 0, 4) === 'RIFF') return riffType(ascii(head, 8, 12));
  if (ascii(head, 4, 8) === 'ftyp') return BRANDS.get(ascii(head, 8, 12)) ?? null;
  if (startsWith(head, 0x1a, 0x45, 0xdf, 0xa3)) return /webm/.test(ascii(head, 0, 64)) ? 'webm' : null;
  return isMp3(head) ? 'mp3' : null;
}

const riffType = (form: string): FileTypeName | null => (form === 'WEBP' ? 'webp' : form === 'WAVE' ? 'wav' : null);

/** The brands of ISO base media files that are recordings; pictures (avif, heic) are not among them. */
const BRANDS: ReadonlyMap<string, FileTypeName> = new Map([
  ['qt  ', 'mov'],
  ...['M4A ', 'M4B '].map((brand) => [brand, 'm4a'] as const),
  ...['isom', 'iso2', 'iso3', 'iso4', 'iso5', 'iso6', 'iso7', 'iso8', 'iso9'].map((brand) => [brand, 'mp4'] as const),
  ...['mp41', 'mp42', 'avc1', 'dash', 'M4V ', 'MSNV', 'mmp4', 'f4v '].map((brand) => [brand, 'mp4'] as const),
  ...['3gp4', '3gp5', '3gp6', '3gp7'].map((brand) => [brand, 'mp4'] as const),
]);

/** An ID3 tag, or the frame header of MPEG-1 or MPEG-2 layer III. */
const isMp3 = (head: Uint8Array): boolean =>
  ascii(head, 0, 3) === 'ID3' ||
  (head[0] === 0xff && [0xfb, 0xfa, 0xf3, 0xf2].includes(head[1] ?? 0) && ((head[2] ?? 0xff) & 0xf0) !== 0xf0);

const SRT = /^(?:\d{1,9}[ \t]?\n)?\d{1,3}:\d{2}:\d{2},\d{1,3}[ \t]{1,9}-->[ \t]/;

function textType(head: Uint8Array, name: string): FileTypeName | null {
  const text = readText(head);
  if (text === null) return null;
  if (/^WEBVTT(?:[ \t\n]|$)/.test(text)) return 'vtt';
  return SRT.test(text.trimStart()) && /\.srt$/i.test(name) ? 'srt' : null;
}

/** The text without a byte order mark; null if it is binary. The head may end inside a character. */
function readText(head: Uint8Array): string | null {
  if (head.includes(0)) return null;
  const start = startsWith(head, 0xef, 0xbb, 0xbf) ? 3 : 0;
  return ascii(head, start, head.length).replaceAll('\r\n', '\n').replaceAll('\r', '\n');
}

function findForeign(head: Uint8Array): { why: ForeignFile; line?: number } | null {
  if (isArchive(head)) return { why: 'archive' };
  if (isProgram(head)) return { why: 'program' };
  const text = readText(head);
  return text === null ? null : findMarkup(text);
}

/** ZIP and what is built on it, gzip, bzip2, xz, 7z, RAR, zstd, tar. */
const isArchive = (head: Uint8Array): boolean =>
  startsWith(head, 0x50, 0x4b, 0x03, 0x04) ||
  startsWith(head, 0x50, 0x4b, 0x05, 0x06) ||
  startsWith(head, 0x1f, 0x8b) ||
  startsWith(head, 0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c) ||
  startsWith(head, 0x28, 0xb5, 0x2f, 0xfd) ||
  startsWith(head, 0xfd, 0x37, 0x7a, 0x58, 0x5a) ||
  startsWith(head, 0x42, 0x5a, 0x68) ||
  startsWith(head, 0x52, 0x61, 0x72, 0x21) ||
  ascii(head, 257, 262) === 'ustar';

/** Windows, Linux and macOS executables, and scripts with an interpreter. */
const isProgram = (head: Uint8Array): boolean =>
  startsWith(head, 0x4d, 0x5a) ||
  startsWith(head, 0x7f, 0x45, 0x4c, 0x46) ||
  startsWith(head, 0xcf, 0xfa, 0xed, 0xfe) ||
  startsWith(head, 0xca, 0xfe, 0xba, 0xbe) ||
  startsWith(head, 0x23, 0x21);

const SCRIPT_IN_DRAWING = /<script\b|\son[a-z]{2,30}\s*=|javascript:|<foreignObject\b/i;

function findMarkup(text: string): { why: ForeignFile; line?: number } | null {
  const start = text.trimStart();
  if (/<svg[\s>]/i.test(start) && start.startsWith('<')) {
    const script = SCRIPT_IN_DRAWING.exec(text);
    if (script === null) return { why: 'drawing' };
    return { why: 'drawing-script', line: text.slice(0, script.index).split('\n').length };
  }
  return start.startsWith('<') && /<(?:!doctype html|html|head|body|script|iframe|\?xml)\b/i.test(start)
    ? { why: 'page' }
    : null;
}

/** The kinds whose files may carry something else behind or inside them. (rules U3) */
export type HiddenContent = 'archive' | 'markup' | 'script';

/**
 * What a picture or document carries besides itself, by its first and last bytes: an archive behind it, or a page that a
 * browser might run; null for a plain one.
 */
export function findHiddenContent(
  type: FileTypeName,
  { head, tail }: { head: Uint8Array; tail: Uint8Array },
): HiddenContent | null {
  const { kind } = FILE_TYPES[type];
  if (kind !== 'picture' && kind !== 'document') return null;
  // The record that ends every ZIP archive lies within its last 64 kB.
  if (includes(tail, [0x50, 0x4b, 0x05, 0x06])) return 'archive';
  const text = `${ascii(head, 0, HEAD_BYTES)}${asciiOf(tail)}`;
  if (kind === 'picture') return /<(?:script|html|body|iframe|svg|\?php)\b/i.test(text) ? 'markup' : null;
  return /<(?:script|html|iframe)\b/i.test(ascii(head, 0, 1024)) ? 'markup' : null;
}

/** Names in a PDF that run something when it is opened. */
export const DOCUMENT_ACTION = /\/(?:JavaScript|JS|Launch|EmbeddedFile|RichMedia|XFA)\b/;

function asciiOf(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += HEAD_BYTES) text += ascii(bytes, at, at + HEAD_BYTES);
  return text;
}

function includes(bytes: Uint8Array, wanted: readonly number[]): boolean {
  const [first = 0] = wanted;
  for (let at = bytes.indexOf(first); at !== -1; at = bytes.indexOf(first, at + 1))
    if (wanted.every((byte, i) => bytes[at + i] === byte)) return true;
  return false;
}
