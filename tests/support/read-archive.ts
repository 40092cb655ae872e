/** Reads a ZIP archive by its directory, as an unpacking program does. */
import { crc32, inflateRawSync } from 'node:zlib';
import { expect } from 'vitest';

const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;

/** The files by name, each checked against what the directory says of it. */
export function readArchive(archive: Buffer): Map<string, Buffer> {
  const end = archive.length - 22;
  expect(archive.readUInt32LE(end)).toBe(END);
  const files = new Map<string, Buffer>();
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    expect(archive.readUInt32LE(at)).toBe(CENTRAL);
    const length = archive.readUInt16LE(at + 28);
    const name = archive.subarray(at + 46, at + 46 + length).toString('utf8');
    const local = archive.readUInt32LE(at + 42);
    expect(archive.readUInt32LE(local)).toBe(LOCAL);
    // The two heads say the same of a file.
    expect(archive.subarray(local + 4, local + 30)).toEqual(archive.subarray(at + 6, at + 32));
    const start = local + 30 + length;
    const bytes = inflateRawSync(archive.subarray(start, start + archive.readUInt32LE(at + 20)));
    expect([bytes.length, crc32(bytes)]).toEqual([archive.readUInt32LE(at + 24), archive.readUInt32LE(at + 16)]);
    files.set(name, bytes);
    at += 46 + length;
  }
  expect(at).toBe(end);
  return files;
}
