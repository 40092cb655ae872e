/** Stored objects have content-addressed keys, so storing is idempotent and a failed import leaves no wrong object. */
import { eq, inArray } from 'drizzle-orm';
import type { PageDocument } from '#certificates/page.ts';
import type { Library, LibraryFile, LibraryPicture, LibraryPublication } from '#server/db/import/library.ts';
import type { ReportBook } from '#server/db/import/report.ts';
import type { Ctx, Tx } from '#server/kernel/ctx.ts';
import { files } from '#server/modules/catalogue/tables.ts';
import { digest, keyOfFile } from './file-keys.ts';
import type { Folder } from './folder.ts';
import { type HandoutLibrary, makeHandout, markOf } from './make-handout.ts';

export type StoreNeeds = Pick<Ctx, 'storage' | 'pdf' | 'origin'> & { onProgress(line: string): void };

type PictureDetails = Pick<LibraryPicture, 'width' | 'height' | 'alt'>;
export type StoredFile = { storageKey: string; name: string; mime: string; bytes: number } & Partial<PictureDetails>;

/** Stored files by their name in the folder: a path, or a material's publication and number. */
export type StoredFiles = ReadonlyMap<string, StoredFile>;

export type FileIds = {
  idOf(file: LibraryFile | null | undefined): number | null;
  getMaterial(publication: number, number: number): number;
};

const nameMaterial = (publication: number, number: number) => `material ${publication} ${number}`;

/** Copies recordings and materials of a whole library into the storage and generates missing handouts. */
export async function storeFiles(
  needs: StoreNeeds,
  { library, folder }: { library: Library; folder: Folder },
): Promise<StoredFiles> {
  const storedFiles = new Map<string, StoredFile>();
  const sections = library.publications.flatMap((publication) => publication.sections);
  for (const { recording } of sections) {
    for (const file of [recording?.media, recording?.captions, recording?.chapters]) {
      if (file) storedFiles.set(file.path, await storeFile(needs, folder, file));
    }
  }
  await storePictures(needs, { folder, pictures: library.authors.map(({ image }) => image), storedFiles });
  await storeShownFiles(needs, {
    publications: library.publications,
    library: { ...library, ...markOf(library) },
    folder,
    storedFiles,
  });
  return storedFiles;
}

type Storing = { folder: Folder; storedFiles: Map<string, StoredFile> };

async function storePictures(
  needs: StoreNeeds,
  { folder, pictures, storedFiles }: Storing & { pictures: readonly (LibraryPicture | null)[] },
): Promise<void> {
  for (const picture of pictures) {
    if (picture !== null)
      storedFiles.set(picture.path, { ...(await storeFile(needs, folder, picture)), ...pictureDetailsOf(picture) });
  }
}

/** Stores the pictures and materials of publications, and generates missing handouts. */
export async function storeShownFiles(
  needs: StoreNeeds,
  { publications, library, ...storing }: Storing & { publications: LibraryPublication[]; library: HandoutLibrary },
): Promise<void> {
  const { folder, storedFiles } = storing;
  await storePictures(needs, { ...storing, pictures: listPictures({ publications }) });
  let printed = 0;
  for (const publication of publications) {
    for (const [i, { title, file }] of publication.materials.entries()) {
      const page = makeHandout({ library, publication, title, origin: needs.origin });
      const made = file === null ? await storeHandout(needs, page) : await storeFile(needs, folder, file);
      storedFiles.set(nameMaterial(publication.number, i + 1), made);
      if (file !== null || !('fresh' in made)) continue;
      printed += 1;
      if (printed % 10 === 0) needs.onProgress(`${printed} handouts printed`);
    }
  }
  if (printed > 0) needs.onProgress(`Handouts: ${printed} printed`);
}

const pictureDetailsOf = ({ width, height, alt }: LibraryPicture): PictureDetails => ({ width, height, alt });

const listPictures = ({ publications }: Pick<Library, 'publications'>): LibraryPicture[] =>
  publications
    .flatMap(({ sections }) => sections)
    .flatMap(({ featuredImage, pictures }) => (featuredImage === null ? pictures : [featuredImage, ...pictures]));

/** The sources from which stored objects can be recreated; handouts are generated lazily. */
export function* listSources(
  { pdf, origin }: Pick<StoreNeeds, 'pdf' | 'origin'>,
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
    const page = makeHandout({ library: { ...library, ...markOf(library) }, publication, title, origin });
    yield { key: keyOfHandout(page), mime: 'application/pdf', bytes: () => pdf.print(page) };
  }
}

// Hashes the page description instead of the PDF: the same description always renders the same bytes.
const keyOfHandout = (page: PageDocument) => `handouts/${digest(JSON.stringify(page))}.pdf`;

export async function storeFile(
  { storage }: Pick<StoreNeeds, 'storage'>,
  folder: Folder,
  file: LibraryFile,
): Promise<StoredFile> {
  const bytes = folder.readBytes(file.path);
  const storageKey = keyOfFile(file, bytes);
  if ((await storage.find(storageKey))?.bytes !== bytes.length) await storage.put(storageKey, bytes, file.mime);
  return { storageKey, name: file.name, mime: file.mime, bytes: bytes.length };
}

async function storeHandout({ storage, pdf }: StoreNeeds, page: PageDocument): Promise<StoredFile & { fresh?: true }> {
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

/** Writes a row for every stored file; rows of unused files stay, because old records may show them. */
export async function writeFiles(tx: Tx, storedFiles: StoredFiles, report: ReportBook): Promise<FileIds> {
  const wanted = new Map([...storedFiles.values()].map((file) => [file.storageKey, file]));
  const keys = [...wanted.keys()];
  const columns = {
    ...{ id: files.id, storageKey: files.storageKey },
    ...{ width: files.width, height: files.height, alt: files.alt },
  };
  const find = () => tx.select(columns).from(files).where(inArray(files.storageKey, keys));
  const found = await find();
  const known = new Set(found.map(({ storageKey }) => storageKey));
  for (const row of found) await writePictureDetails(tx, { row, file: wanted.get(row.storageKey) }, report);
  const missing = [...wanted.values()].filter(({ storageKey }) => !known.has(storageKey));
  const rows = missing.map((file) => ({ ...file, ...storedDetailsOf(file) }));
  if (rows.length > 0) await tx.insert(files).values(rows);
  const ids = new Map((await find()).map(({ storageKey, id }) => [storageKey, id]));
  const idOf = (name: string) => ids.get(storedFiles.get(name)?.storageKey ?? '') ?? null;
  return {
    idOf: (file) => (file ? idOf(file.path) : null),
    getMaterial: (publication, number) => {
      const id = idOf(nameMaterial(publication, number));
      if (id === null) throw new Error(`Material ${number} of publication ${publication} was not stored`);
      return id;
    },
  };
}

type StoredDetails = { width: number | null; height: number | null; alt: string | null };
type FoundFile = StoredDetails & { id: number };

const storedDetailsOf = ({ width, height, alt }: Partial<PictureDetails>): StoredDetails => ({
  width: width ?? null,
  height: height ?? null,
  alt: alt ?? null,
});

/** Updates the description of a known file. */
async function writePictureDetails(
  tx: Tx,
  { row, file }: { row: FoundFile; file: StoredFile | undefined },
  report: ReportBook,
): Promise<void> {
  if (file === undefined) return;
  const details = storedDetailsOf(file);
  if (details.width === row.width && details.height === row.height && details.alt === row.alt) return;
  await tx.update(files).set(details).where(eq(files.id, row.id));
  report.changed({ kind: 'file', name: file.name }, ['description']);
}
