/** Stored objects are named by their content, so keeping one again changes nothing and a failed import leaves no wrong one. */
import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import { inArray } from 'drizzle-orm';
import type { PageDocument } from '#certificates/page.ts';
import type { Ctx, Tx } from '#server/kernel/ctx.ts';
import { files } from '#server/modules/catalogue/tables.ts';
import type { Folder } from './folder.ts';
import type { Library, LibraryFile } from './library.ts';
import { makeHandout } from './make-handout.ts';

export type KeepNeeds = Pick<Ctx, 'storage' | 'pdf' | 'origin'> & { say(line: string): void };

type KeptFile = { storageKey: string; name: string; mime: string; bytes: number };

/** What the folder calls a file, and what is stored for it: a path, or a material's publication and number. */
export type KeptFiles = ReadonlyMap<string, KeptFile>;

export type FileIds = {
  idOf(file: LibraryFile | null | undefined): number | null;
  getMaterial(publication: number, number: number): number;
};

const nameMaterial = (publication: number, number: number) => `material ${publication} ${number}`;

/** Copies recordings and materials into the storage, and prints the handouts that it does not have yet. */
export async function keepFiles(
  needs: KeepNeeds,
  { library, folder }: { library: Library; folder: Folder },
): Promise<KeptFiles> {
  const kept = new Map<string, KeptFile>();
  const recordings = [...library.publications.flatMap(({ sections }) => sections), ...library.podcasts];
  for (const { recording } of recordings) {
    for (const file of [recording?.media, recording?.captions, recording?.chapters]) {
      if (file) kept.set(file.path, await keepFile(needs, folder, file));
    }
  }
  let printed = 0;
  for (const publication of library.publications) {
    for (const [i, { title, file }] of publication.materials.entries()) {
      const page = makeHandout({ library, publication, title, origin: needs.origin });
      const made = file === null ? await keepHandout(needs, page) : await keepFile(needs, folder, file);
      kept.set(nameMaterial(publication.number, i + 1), made);
      if (file !== null || !('fresh' in made)) continue;
      printed += 1;
      if (printed % 10 === 0) needs.say(`${printed} handouts printed`);
    }
  }
  if (printed > 0) needs.say(`Handouts: ${printed} printed`);
  return kept;
}

/** How each stored object of the library can be made again; a handout is printed when its bytes are asked for. */
export function* listSources(
  { pdf, origin }: Pick<KeepNeeds, 'pdf' | 'origin'>,
  { library, folder }: { library: Library; folder: Folder },
) {
  const recordings = [...library.publications.flatMap(({ sections }) => sections), ...library.podcasts].flatMap(
    ({ recording }) => [recording?.media, recording?.captions, recording?.chapters],
  );
  const materials = library.publications.flatMap((publication) =>
    publication.materials.map((material) => ({ ...material, publication })),
  );
  for (const file of [...recordings, ...materials.map((material) => material.file)]) {
    if (!file) continue;
    const bytes = folder.readBytes(file.path);
    yield { key: keyOfFile(file, bytes), mime: file.mime, bytes: async () => bytes };
  }
  for (const { file, title, publication } of materials) {
    if (file !== null) continue;
    const page = makeHandout({ library, publication, title, origin });
    yield { key: keyOfHandout(page), mime: 'application/pdf', bytes: () => pdf.print(page) };
  }
}

const keyOfFile = ({ name }: LibraryFile, bytes: Uint8Array) => `library/${digest(bytes)}${extname(name)}`;
// The key is that of the page's description: the same description always prints the same bytes, so nothing is printed to compare.
const keyOfHandout = (page: PageDocument) => `handouts/${digest(JSON.stringify(page))}.pdf`;

async function keepFile({ storage }: KeepNeeds, folder: Folder, file: LibraryFile): Promise<KeptFile> {
  const bytes = folder.readBytes(file.path);
  const storageKey = keyOfFile(file, bytes);
  if ((await storage.find(storageKey))?.bytes !== bytes.length) await storage.put(storageKey, bytes, file.mime);
  return { storageKey, name: file.name, mime: file.mime, bytes: bytes.length };
}

async function keepHandout({ storage, pdf }: KeepNeeds, page: PageDocument): Promise<KeptFile & { fresh?: true }> {
  const storageKey = keyOfHandout(page);
  const name = `${
    page.title
      .toLowerCase()
      .match(/[a-z0-9]+/g)
      ?.join('-') ?? 'handout'
  }.pdf`;
  const mime = 'application/pdf';
  const found = await storage.find(storageKey);
  if (found !== null) return { storageKey, name, mime, bytes: found.bytes };
  const bytes = await pdf.print(page);
  await storage.put(storageKey, bytes, mime);
  return { storageKey, name, mime, bytes: bytes.length, fresh: true };
}

const digest = (content: Uint8Array | string) => createHash('sha256').update(content).digest('hex');

/** Gives every kept file its row; the rows of files that are no longer used stay, for old records may show them. */
export async function writeFiles(tx: Tx, kept: KeptFiles): Promise<FileIds> {
  const wanted = new Map([...kept.values()].map((file) => [file.storageKey, file]));
  const keys = [...wanted.keys()];
  const columns = { id: files.id, storageKey: files.storageKey };
  const find = () => tx.select(columns).from(files).where(inArray(files.storageKey, keys));
  const known = new Set((await find()).map(({ storageKey }) => storageKey));
  const missing = [...wanted.values()].filter(({ storageKey }) => !known.has(storageKey));
  const rows = missing.map(({ storageKey, name, mime, bytes }) => ({ storageKey, name, mime, bytes }));
  if (rows.length > 0) await tx.insert(files).values(rows);
  const ids = new Map((await find()).map(({ storageKey, id }) => [storageKey, id]));
  const idOf = (name: string) => ids.get(kept.get(name)?.storageKey ?? '') ?? null;
  return {
    idOf: (file) => (file ? idOf(file.path) : null),
    getMaterial: (publication, number) => {
      const id = idOf(nameMaterial(publication, number));
      if (id === null) throw new Error(`Material ${number} of publication ${publication} was not kept`);
      return id;
    },
  };
}
