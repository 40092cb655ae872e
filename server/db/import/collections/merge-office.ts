/** A library folder with the entries that the office changed since the last import. (rules O72) */
import { buffer } from 'node:stream/consumers';
import type { Folder } from '#server/db/import/files/folder.ts';
import { AUTHOR_IMAGES } from '#server/db/import/make-library.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { type CollectionMerge, mergeImported } from '#server/modules/collections/index.ts';
import type { EntryForm } from '#server/ports/collection-importer.ts';
import { printFiles } from './print-files.ts';
import { listEntryFiles, readEntries } from './read-entries.ts';

type Needs = Pick<Ctx, 'storage'> & { database: { db: Ctx['db'] }; overwrites?: boolean };

/** The same folder if the office changed nothing. */
export async function mergeOffice(needs: Needs, folder: Folder): Promise<{ folder: Folder; merge: CollectionMerge }> {
  const { overwrites = false } = needs;
  const merge = await mergeImported(needs.database.db, readEntries(folder), { overwrites });
  if (!merge.hasOfficeChanges) return { folder, merge };
  const originals = new Map(listEntryFiles(folder).map((path) => [path, folder.read(path)]));
  const texts = printFiles({ entries: merge.entries, files: originals });
  const pictures = await readPictures(needs, merge.entries.get('authors') ?? []);
  return { folder: overlay(folder, { texts, pictures, replaced: new Set(originals.keys()) }), merge };
}

/** The portraits of authors by their paths in a folder. */
export async function readPictures(
  { storage }: Pick<Ctx, 'storage'>,
  authors: readonly EntryForm[],
): Promise<Map<string, Buffer>> {
  const pictures = new Map<string, Buffer>();
  for (const { assets } of authors)
    for (const [name, key] of Object.entries(assets))
      pictures.set(`${AUTHOR_IMAGES}/${name}`, await buffer(await storage.read(key)));
  return pictures;
}

type Layer = {
  texts: ReadonlyMap<string, string>;
  pictures: ReadonlyMap<string, Buffer>;
  /** Files of the folder that the layer replaces or removes. */
  replaced: ReadonlySet<string>;
};

function overlay(folder: Folder, { texts, pictures, replaced }: Layer): Folder {
  const isHidden = (path: string) => replaced.has(path) || path.startsWith(`${AUTHOR_IMAGES}/`);
  const own = (path: string): Buffer | undefined => {
    const text = texts.get(path);
    return text === undefined ? pictures.get(path) : Buffer.from(text);
  };
  const read = (path: string): Buffer => own(path) ?? folder.readBytes(path);
  const added = [...texts.keys(), ...pictures.keys()];
  return {
    ...folder,
    has: (path) => own(path) !== undefined || (!isHidden(path) && folder.has(path)),
    read: (path) => read(path).toString('utf8'),
    readBytes: read,
    sizeOf: (path) => own(path)?.length ?? folder.sizeOf(path),
    listFiles: (path) => {
      const present = folder.listFiles(path).filter((name) => !isHidden(`${path}/${name}`));
      const names = added
        .filter((file) => file.startsWith(`${path}/`))
        .map((file) => file.slice(path.length + 1))
        .filter((name) => !name.includes('/'));
      return [...new Set([...present, ...names])].sort();
    },
  };
}
