/** Stored objects are named by their content, so keeping one again changes nothing and a failed import leaves no wrong one. */
import { eq, inArray } from 'drizzle-orm';
import type { PageDocument } from '#certificates/page.ts';
import type { Ctx, Tx } from '#server/kernel/ctx.ts';
import { files } from '#server/modules/catalogue/tables.ts';
import type { Folder } from './folder.ts';
import { digest, keyOfFile } from './key-of-file.ts';
import type { Library, LibraryFile, LibraryPicture } from './library.ts';
import { makeHandout } from './make-handout.ts';
import type { ReportBook } from './report.ts';

export type KeepNeeds = Pick<Ctx, 'storage' | 'pdf' | 'origin'> & { say(line: string): void };

type Look = Pick<LibraryPicture, 'width' | 'height' | 'alt'>;
type KeptFile = { storageKey: string; name: string; mime: string; bytes: number } & Partial<Look>;

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
  const sections = library.publications.flatMap((publication) => publication.sections);
  for (const { recording } of sections) {
    for (const file of [recording?.media, recording?.captions, recording?.chapters]) {
      if (file) kept.set(file.path, await keepFile(needs, folder, file));
    }
  }
  const described = [...library.authors.map(({ image }) => image), ...sections.map((each) => each.featuredImage)];
  for (const picture of [...listPictures(library), ...described]) {
    if (picture !== null) kept.set(picture.path, { ...(await keepFile(needs, folder, picture)), ...lookOf(picture) });
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

const lookOf = ({ width, height, alt }: LibraryPicture): Look => ({ width, height, alt });

const listPictures = ({ publications }: Library): LibraryPicture[] =>
  publications
    .flatMap(({ sections }) => sections)
    .flatMap(({ featuredImage, pictures }) => (featuredImage === null ? pictures : [featuredImage, ...pictures]));

/** How each stored object of the library can be made again; a handout is printed when its bytes are asked for. */
export function* listSources(
  { pdf, origin }: Pick<KeepNeeds, 'pdf' | 'origin'>,
  { library, folder }: { library: Library; folder: Folder },
) {
  const recordings = library.publications
    .flatMap(({ sections }) => sections)
    .flatMap(({ recording }) => [recording?.media, recording?.captions, recording?.chapters]);
  const materials = library.publications.flatMap((publication) =>
    publication.materials.map((material) => ({ ...material, publication })),
  );
  const portraits = library.authors.map(({ image }) => image);
  const stored = [...recordings, ...materials.map((material) => material.file), ...listPictures(library), ...portraits];
  for (const file of stored) {
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

/** Gives every kept file its row; the rows of files that are no longer used stay, for old records may show them. */
export async function writeFiles(tx: Tx, kept: KeptFiles, report: ReportBook): Promise<FileIds> {
  const wanted = new Map([...kept.values()].map((file) => [file.storageKey, file]));
  const keys = [...wanted.keys()];
  const columns = {
    ...{ id: files.id, storageKey: files.storageKey },
    ...{ width: files.width, height: files.height, alt: files.alt },
  };
  const find = () => tx.select(columns).from(files).where(inArray(files.storageKey, keys));
  const found = await find();
  const known = new Set(found.map(({ storageKey }) => storageKey));
  for (const row of found) await writeLook(tx, { row, file: wanted.get(row.storageKey) }, report);
  const missing = [...wanted.values()].filter(({ storageKey }) => !known.has(storageKey));
  const rows = missing.map((file) => ({ ...file, ...lookFor(file) }));
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

type FoundLook = { width: number | null; height: number | null; alt: string | null };
type FoundFile = FoundLook & { id: number };

const lookFor = ({ width, height, alt }: Partial<Look>): FoundLook => ({
  width: width ?? null,
  height: height ?? null,
  alt: alt ?? null,
});

/** A file whose bytes are known may be described anew. */
async function writeLook(
  tx: Tx,
  { row, file }: { row: FoundFile; file: KeptFile | undefined },
  report: ReportBook,
): Promise<void> {
  if (file === undefined) return;
  const look = lookFor(file);
  if (look.width === row.width && look.height === row.height && look.alt === row.alt) return;
  await tx.update(files).set(look).where(eq(files.id, row.id));
  report.changed({ kind: 'file', name: file.name }, ['description']);
}
