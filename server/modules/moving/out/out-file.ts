import { createHash } from 'node:crypto';

/** `rows` is 0 for a file that has none. */
export type OutFile = { name: string; rows: number; bytes: number; sha256: string };

/** Takes a file part by part. */
export type FileSink = { write: (part: string | Uint8Array) => Promise<void>; close: () => Promise<void> };
export type OpenFile = (name: string) => Promise<FileSink>;

/** A file whose bytes are counted and hashed while it is written. */
export async function openHashed(open: OpenFile, name: string) {
  const sink = await open(name);
  const hash = createHash('sha256');
  let [rows, bytes] = [0, 0];
  const write = async (part: string | Uint8Array) => {
    hash.update(part);
    bytes += Buffer.byteLength(part);
    await sink.write(part);
  };
  return {
    write,
    writeRows: async (page: readonly Record<string, unknown>[]) => {
      rows += page.length;
      await write(page.map((row) => `${JSON.stringify(row)}\n`).join(''));
    },
    close: async (): Promise<OutFile> => {
      await sink.close();
      return { name, rows, bytes, sha256: hash.digest('hex') };
    },
  };
}
