import { Readable } from 'node:stream';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import type { ExportedFile } from './list-files.ts';

const COMPRESSED = /\.(png|jpe?g|webp|pdf|mp4|mp3|m4a)$/;
const NOTHING = new Uint8Array();

/** A ZIP archive of the files, written as they are read: at no time is more than one of them, or a part of one, in memory. */
export const zipFiles = (files: AsyncIterable<ExportedFile>, modifiedAt: Date): Readable =>
  Readable.from(writeArchive(files, modifiedAt), { objectMode: false });

async function* writeArchive(files: AsyncIterable<ExportedFile>, modifiedAt: Date): AsyncGenerator<Buffer> {
  const chunks: Buffer[] = [];
  const archive = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(Buffer.from(chunk));
  });
  for await (const { path, bytes } of files) {
    const entry = COMPRESSED.test(path) ? new ZipPassThrough(path) : new ZipDeflate(path);
    entry.mtime = modifiedAt;
    archive.add(entry);
    if (bytes instanceof Uint8Array) entry.push(bytes, true);
    else {
      for await (const part of bytes) {
        entry.push(part);
        yield* chunks.splice(0);
      }
      entry.push(NOTHING, true);
    }
    yield* chunks.splice(0);
  }
  archive.end();
  yield* chunks.splice(0);
}
