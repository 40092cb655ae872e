/**
 * Imports a content folder into the database: validated first, all or nothing, and without writes if nothing has
 * changed.
 */
import { notifyContentChange, raiseContentVersion } from '#server/kernel/content/content-version.ts';
import type { Ctx, Tx } from '#server/kernel/ctx.ts';
import { stateActivities } from '#server/modules/activities/index.ts';
import {
  type ImportedSource,
  listOfficePublications,
  listOfficeRecordings,
  listRetiredPublications,
  lockDrafts,
  storeImportedRevisions,
} from '#server/modules/authoring/index.ts';
import { type CollectionMerge, storeMerged } from '#server/modules/collections/index.ts';
import { addSynonymsToWords } from '#server/modules/search/index.ts';
import type { DatabaseConnections } from '../database.ts';
import { mergeOffice } from './collections/merge-office.ts';
import { listEntryFiles, readEntries } from './collections/read-entries.ts';
import { writePodcasts } from './episodes/write-podcasts.ts';
import { type Folder, openFolder } from './files/folder.ts';
import { MANIFEST } from './files/read-manifest.ts';
import { type StoredFiles, type StoreNeeds, storeFiles, writeFiles } from './files/store-files.ts';
import type { Library } from './library.ts';
import { listImportedSources } from './list-imported-sources.ts';
import type { Problem } from './problems.ts';
import { writeAuthors, writeCategories, writePublications } from './publications/write-catalogue.ts';
import { type Parts, writeKeyPoints, writeMaterials, writeSections } from './publications/write-sections.ts';
import { writeQuestions } from './questions/write-questions.ts';
import { readFolder } from './read-library.ts';
import { type ImportReport, openReport, type ReportBook } from './report.ts';
import { writeMemberships } from './site/write-memberships.ts';
import { writeSeries } from './site/write-series.ts';
import { writeHomeBlocks, writeSite } from './site/write-site.ts';
import { writeDrugClasses, writeDrugNames, writeSearchDocuments, writeSynonyms } from './write-search.ts';

/** `onProgress` receives progress lines; `overwrites` replaces what the office changed. (rules O72) */
export type ImportNeeds = StoreNeeds & Pick<Ctx, 'clock'> & { database: DatabaseConnections; overwrites?: boolean };

export type ImportOutcome = { ok: true; report: ImportReport } | { ok: false; problems: Problem[] };

export async function importFolder(needs: ImportNeeds, path: string): Promise<ImportOutcome> {
  needs.onProgress(`Reading ${path}`);
  const folder = openFolder(path);
  const reading = readFolder(folder);
  if (!reading.ok) return reading;
  const merged = await mergeOffice(needs, folder);
  const after = merged.folder === folder ? reading : readFolder(merged.folder);
  if (!after.ok) return after;
  return { ok: true, report: await importLibrary(needs, { library: after.library, original: folder, ...merged }) };
}

type Source = {
  library: Library;
  /** The folder with what the office changed. */
  folder: Folder;
  original: Folder;
  merge: CollectionMerge;
};

async function importLibrary(needs: ImportNeeds, source: Source): Promise<ImportReport> {
  const { library, folder } = source;
  needs.onProgress(
    `${library.publications.length} publications, ${library.podcasts.length} of them episodes: storing files`,
  );
  // Files are stored before the transaction, which must not wait for network storage.
  const storedFiles = await storeFiles(needs, { library, folder });
  needs.onProgress('Writing the library');
  const now = needs.clock.now();
  const sources = listImportedSources(library, folder, needs.clock.today());
  const report = await needs.database.db.transaction((tx) =>
    writeLibrary(tx, { ...source, storedFiles, sources, now }),
  );
  if (!report.changed) return report;
  await notifyContentChange(needs.database);
  await needs.database.maintain();
  return report;
}

type Writing = Source & { storedFiles: StoredFiles; sources: ImportedSource[]; now: Date };

async function writeLibrary(tx: Tx, writing: Writing): Promise<ImportReport> {
  const { library, storedFiles, sources, now } = writing;
  const report = openReport();
  await lockDrafts(tx);
  await storeEntries(tx, writing, report);
  const files = await writeFiles(tx, storedFiles, report);
  const writesRecording = await chooseRecordings(tx, writing);
  const parts: Parts = { publications: library.publications, files, now, writesRecording };
  await writeMemberships(tx, library, report);
  const names = {
    categories: await writeCategories(tx, library, report),
    authors: await writeAuthors(tx, { library, files }, report),
  };
  const excepted = { retained: await listOfficePublications(tx), retired: await listRetiredPublications(tx) };
  await writePublications(tx, { library, names, ...excepted }, report);
  await stateActivities(tx, listStated(library), now);
  await writeSections(tx, parts, report);
  await writeKeyPoints(tx, parts, report);
  await writeMaterials(tx, parts, report);
  await writeQuestions(tx, parts, report);
  await writePodcasts(tx, library, report);
  await writeSite(tx, library, report);
  await writeHomeBlocks(tx, library, report);
  await writeSeries(tx, library, report);
  await writeDrugNames(tx, library, report);
  await writeDrugClasses(tx, library, report);
  await writeSynonyms(tx, library, report);
  await storeImportedRevisions(tx, sources, now);
  await addSynonymsToWords(tx);
  const isSearchStale = await writeSearchDocuments(tx);
  const outcome = report.close();
  if (outcome.changed || isSearchStale) await raiseContentVersion(tx);
  return outcome;
}

/** Publications with credit that are on the site: the record of each begins with what its text states. (rules L20) */
const listStated = ({ publications }: Library): Parameters<typeof stateActivities>[1] =>
  publications.flatMap(({ number, credits, modified }) =>
    credits === undefined ? [] : [{ id: number, maximum: credits.amount, reviewedOn: modified }],
  );

/**
 * A folder without a manifest says nothing about recordings, and one without an entry for a section leaves the recording
 * that the office gave it. (rules E15)
 */
async function chooseRecordings(tx: Tx, { original }: Writing): Promise<Parts['writesRecording']> {
  if (!original.has(MANIFEST)) return () => false;
  const office = await listOfficeRecordings(tx);
  return (publication, { slug, recording }) => recording !== null || !office.has(`${publication} ${slug}`);
}

async function storeEntries(tx: Tx, { merge, original, now }: Writing, report: ReportBook): Promise<void> {
  const files = new Map(listEntryFiles(original).map((path) => [path, original.read(path)]));
  await storeMerged(tx, { merge, folder: readEntries(original), files, now });
  for (const { collection, key } of merge.retained) report.retained({ kind: collection, name: key });
}
