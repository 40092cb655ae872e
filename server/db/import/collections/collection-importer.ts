/** The importer of collections, behind the port that the back office uses. (docs/decisions/033) */
import { eq, inArray, or } from 'drizzle-orm';
import type { CollectionName } from '#domain/authoring/collections.ts';
import { recordOfPath, redirectKey } from '#domain/catalogue/redirects.ts';
import type { Folder } from '#server/db/import/files/folder.ts';
import { type FileIds, type StoredFile, writeFiles } from '#server/db/import/files/store-files.ts';
import type { Library, LibraryAuthor } from '#server/db/import/library.ts';
import { makeLibrary } from '#server/db/import/make-library.ts';
import type { Problem } from '#server/db/import/problems.ts';
import { writeAuthors, writeCategories } from '#server/db/import/publications/write-catalogue.ts';
import { checkDraft, type Names, readDraft } from '#server/db/import/read-library.ts';
import { openReport, type ReportBook } from '#server/db/import/report.ts';
import { openMemoryFolder } from '#server/db/import/single/memory-folder.ts';
import { writeMemberships } from '#server/db/import/site/write-memberships.ts';
import { writeSeries } from '#server/db/import/site/write-series.ts';
import {
  writeConfigs,
  writeHomeBlocks,
  writeLinks,
  writePages,
  writeRedirects,
  writeTestimonials,
} from '#server/db/import/site/write-site.ts';
import { parseMarkdown } from '#server/db/import/text/markdown.ts';
import { renderBlocks } from '#server/db/import/text/render-html.ts';
import { writeDrugClasses, writeDrugNames, writeSynonyms } from '#server/db/import/write-search.ts';
import type { Queryable, Tx } from '#server/kernel/ctx.ts';
import {
  authors,
  categories,
  publicationAuthors,
  publicationCategories,
  publications,
} from '#server/modules/catalogue/tables.ts';
import { addSynonymsToWords, indexPublications } from '#server/modules/search/index.ts';
import { listShownRecords } from '#server/modules/site/redirects/queries-redirects.ts';
import type {
  CollectionImporter,
  CollectionState,
  EntryForm,
  EntryProblem,
} from '#server/ports/collection-importer.ts';
import { readPictures } from './merge-office.ts';
import { printFiles } from './print-files.ts';

type Prepare = CollectionImporter['prepare'];
type EntryAddress = Parameters<Prepare>[2];

export const collectionImporter: CollectionImporter = { prepare, checkRedirects, printFiles, render };

function render(markdown: string): ReturnType<CollectionImporter['render']> {
  const found: Problem[] = [];
  const { blocks } = parseMarkdown({ file: '', text: markdown, firstLine: 1 }, found);
  const problems = found.map(({ line, message }) => ({ field: 'body', message: `Line ${line}: ${message}` }));
  return { html: renderBlocks(blocks), problems };
}

/** Read only for their own changes, because nothing else refers to them or they are many. */
const ALONE: ReadonlySet<CollectionName> = new Set([
  ...(['authors', 'pages', 'drug-names', 'drug-classes', 'synonyms', 'redirects'] as const),
]);
/** They refer to each other, and nothing else does to them. */
const OF_DRUGS: ReadonlySet<CollectionName> = new Set(['drug-names', 'drug-classes']);

const isNeeded = (name: CollectionName, changed: CollectionName): boolean =>
  !ALONE.has(name) || name === changed || (OF_DRUGS.has(name) && OF_DRUGS.has(changed));

async function prepare(
  needs: Parameters<Prepare>[0],
  state: CollectionState,
  changed: EntryAddress,
): ReturnType<Prepare> {
  const read = narrow(state, changed);
  const texts = printFiles(read);
  const pictures = await readPictures(needs, read.entries.get('authors') ?? []);
  const folder = openMemoryFolder(new Map<string, string | Buffer>([...texts, ...pictures]));
  const found: Problem[] = [];
  const draft = readDraft(folder, found);
  checkDraft(folder, { draft, names: await listNames(needs.db) }, found);
  const problems = [...found.map(describeProblem), ...(await checkRedirected(needs.db, state, changed))];
  const library = problems.length === 0 ? makeLibrary(folder, draft) : null;
  if (library === null) return { ok: false, problems };
  const storedFiles = listPortraits(folder, library.authors, read.entries.get('authors') ?? []);
  return { ok: true, write: (tx) => write(tx, { library, changed, storedFiles }) };
}

/** What the change needs: the collections that refer to each other, and of authors the changed one. */
function narrow({ entries, files: originals }: CollectionState, { collection, key }: EntryAddress): CollectionState {
  const needed = [...entries].filter(([name]) => isNeeded(name, collection));
  const listed = needed.map(([name, forms]): [CollectionName, readonly EntryForm[]] =>
    name === 'authors' ? [name, forms.filter((form) => form.key === key)] : [name, forms],
  );
  const unneeded = [...ALONE].filter((name) => !isNeeded(name, collection));
  const texts = [...originals].filter(([path]) => !unneeded.some((name) => /^[\w-]+/.exec(path)?.[0] === name));
  return {
    entries: new Map(listed),
    files: new Map(
      texts.filter(
        ([path]) => collection !== 'authors' || !path.startsWith('authors/') || path === `authors/${key}.md`,
      ),
    ),
  };
}

async function listNames(db: Queryable): Promise<Names> {
  const people = await db.select({ slug: authors.slug }).from(authors);
  const numbers = await db.select({ id: publications.id }).from(publications);
  return { authors: new Set(people.map(({ slug }) => slug)), publications: new Set(numbers.map(({ id }) => id)) };
}

/**
 * What the office redirects has no page, and leads to one that exists. A folder is not checked so, because publications
 * come and go after it was written. (rules P56)
 */
async function checkRedirected(db: Queryable, { entries }: CollectionState, { collection, key }: EntryAddress) {
  const changed = entries.get('redirects')?.find((entry) => collection === 'redirects' && entry.key === key);
  if (changed === undefined) return [];
  const to = changed.value.to === undefined ? undefined : String(changed.value.to);
  return (await checkRedirects(db, [{ key, to }])).filter((problem) => problem !== null);
}

async function checkRedirects(
  db: Queryable,
  redirects: readonly { key: string; to: string | undefined }[],
): Promise<(EntryProblem | null)[]> {
  const targets = redirects.map(({ to = '' }) => redirectKey(to.split(/[?#]/)[0] ?? ''));
  const wanted = [...redirects.map(({ key }) => key), ...targets.filter((target) => target !== null)];
  const shown = await listShownRecords(db, wanted);
  return redirects.map(({ key }, at) => {
    const target = targets[at] ?? null;
    if (shown.has(key)) return { field: 'from', message: 'is the address of a page of the library' };
    if (target !== null && recordOfPath(target) !== null && !shown.has(target))
      return { field: 'to', message: 'is not the address of a page of the site' };
    return null;
  });
}

/** The field is the last name of the path: `[3].prices[1].amount` is of the field `prices`. */
function describeProblem({ field, message }: Problem): EntryProblem {
  const [name = ''] = field
    .split('.')
    .filter((step) => step !== '' && !step.startsWith('['))
    .map((step) => step.replace(/\[.*/, ''));
  return { field: name, message };
}

/** The portraits are in the storage already. */
function listPortraits(
  folder: Folder,
  people: readonly LibraryAuthor[],
  forms: readonly EntryForm[],
): Map<string, StoredFile> {
  const assets = Object.assign({}, ...forms.map((form) => form.assets)) as Record<string, string>;
  return new Map(
    people.flatMap(({ image }) => {
      const storageKey = image === null ? undefined : assets[image.name];
      if (image === null || storageKey === undefined) return [];
      const { path, ...picture } = image;
      return [[path, { ...picture, storageKey, bytes: folder.sizeOf(path) }] as const];
    }),
  );
}

type Writing = { library: Library; changed: EntryAddress; storedFiles: Map<string, StoredFile> };

async function write(tx: Tx, { library, changed, storedFiles }: Writing): Promise<void> {
  const report = openReport();
  const ids = await writeFiles(tx, storedFiles, report);
  await WRITERS[changed.collection](tx, { library, files: ids, key: changed.key }, report);
  const affected = await listAffected(tx, changed);
  if (affected.length > 0) await indexPublications(tx, affected);
}

type WriteInput = { library: Library; files: FileIds; key: string };
type Writer = (tx: Tx, written: WriteInput, report: ReportBook) => Promise<unknown>;

const of =
  (writeTable: (tx: Tx, library: Library, report: ReportBook) => Promise<unknown>): Writer =>
  (tx, { library }, report) =>
    writeTable(tx, library, report);

const WRITERS: Readonly<Record<CollectionName, Writer>> = {
  authors: async (tx, { library, files: ids, key }, report) => {
    await writeAuthors(tx, { library, files: ids }, report);
    // The import keeps authors that its folder lacks; the office deletes only one that nothing uses.
    if (library.authors.length === 0) await tx.delete(authors).where(eq(authors.slug, key));
  },
  categories: of(writeCategories),
  series: of(writeSeries),
  pages: of(writePages),
  'home-blocks': of(writeHomeBlocks),
  testimonials: of(writeTestimonials),
  'podcast-apps': of(writeLinks),
  'social-links': of(writeLinks),
  redirects: of(writeRedirects),
  'drug-names': async (tx, { library }, report) => {
    await writeDrugNames(tx, library, report);
    await addSynonymsToWords(tx);
  },
  'drug-classes': of(writeDrugClasses),
  synonyms: async (tx, { library }, report) => {
    await writeSynonyms(tx, library, report);
    await addSynonymsToWords(tx);
  },
  memberships: of(writeMemberships),
  settings: of(writeConfigs),
};

/** The publications whose search documents contain the name of the entry. */
async function listAffected(tx: Tx, { collection, key }: EntryAddress): Promise<number[]> {
  if (collection === 'categories') {
    const named = tx.select({ id: categories.id }).from(categories).where(eq(categories.slug, key));
    const rows = await tx
      .select({ id: publicationCategories.publicationId })
      .from(publicationCategories)
      .where(inArray(publicationCategories.categoryId, named));
    return rows.map(({ id }) => id);
  }
  if (collection !== 'authors') return [];
  const named = tx.select({ id: authors.id }).from(authors).where(eq(authors.slug, key));
  const written = tx
    .select({ id: publicationAuthors.publicationId })
    .from(publicationAuthors)
    .where(inArray(publicationAuthors.authorId, named));
  const rows = await tx
    .select({ id: publications.id })
    .from(publications)
    .where(or(inArray(publications.id, written), inArray(publications.interviewerId, named)));
  return rows.map(({ id }) => id);
}
