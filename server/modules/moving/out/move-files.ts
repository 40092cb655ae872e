/** The files of a move out: the library in its import format, certificates as PDF, and what was uploaded. */
import type { Ctx } from '#server/kernel/ctx.ts';
import { drawCertificates } from '#server/modules/accreditation/index.ts';
import { listMovedLibrary } from '#server/modules/authoring/index.ts';
import { listCollectionFiles } from '#server/modules/collections/index.ts';
import type { CollectionImporter } from '#server/ports/collection-importer.ts';
import { type OpenFile, type OutFile, openHashed } from './out-file.ts';
import { listUploads } from './queries-out.ts';

type Needs = Pick<Ctx, 'db' | 'storage' | 'pdf' | 'origin'> & { importer: CollectionImporter; open: OpenFile };
type Bytes = Uint8Array | AsyncIterable<Uint8Array>;
type Source = { path: string; about: Record<string, unknown>; read: () => Promise<Bytes | null> };

/** Writes every file, and a list of them with sizes and hashes; `missing` are those that the storage does not have. */
export async function moveFilesOut(ctx: Needs): Promise<{ files: OutFile[]; missing: string[] }> {
  const list = await openHashed(ctx.open, 'files.jsonl');
  const missing: string[] = [];
  for await (const { path, about, read } of listSources(ctx)) {
    const bytes = await read();
    if (bytes === null) {
      missing.push(path);
      await list.writeRows([{ path, ...about, missing: true }]);
    } else await list.writeRows([{ path, ...about, ...(await copy(ctx.open, path, bytes)) }]);
  }
  return { files: [await list.close()], missing };
}

async function copy(open: OpenFile, path: string, source: Bytes): Promise<Pick<OutFile, 'bytes' | 'sha256'>> {
  const file = await openHashed(open, path);
  if (source instanceof Uint8Array) await file.write(source);
  else for await (const part of source) await file.write(part);
  const { bytes, sha256 } = await file.close();
  return { bytes, sha256 };
}

async function* listSources(ctx: Needs): AsyncGenerator<Source> {
  for (const files of [listMovedLibrary(ctx), listCollectionFiles(ctx)])
    for await (const { path, bytes } of files)
      yield { path: `library/${path}`, about: { kind: 'library' }, read: async () => bytes };
  for await (const { id, number, isValid, mime, bytes } of drawCertificates(ctx))
    if (isValid)
      yield { path: `certificates/${id}-${nameOf(number)}.pdf`, about: { kind: 'certificate', id, mime }, read: bytes };
  for await (const { key, name, mime, elsewhere } of listUploads(ctx.db))
    yield {
      path: `uploads/${key}`,
      about: describeUpload({ name, mime, elsewhere }),
      read: () => readStored(ctx, key),
    };
}

const describeUpload = ({ name, mime, elsewhere }: { name: string; mime: string; elsewhere: number | null }) =>
  elsewhere === null ? { kind: 'upload', name, mime } : { kind: 'elsewhere', id: `elsewhere-${elsewhere}`, name, mime };

/** Numbers that were moved in are those of another system, with any characters. */
const nameOf = (number: string): string => number.replaceAll(/[^\w-]/g, '_').slice(0, 80);

const readStored = async ({ storage }: Needs, key: string): Promise<Bytes | null> =>
  (await storage.find(key)) === null ? null : storage.read(key);
