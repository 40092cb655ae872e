/** Brings a content folder into the database: checked first, all or nothing, and nothing at all when nothing has changed. */
import { announceContent, raiseContentVersion } from '#server/kernel/content-version.ts';
import type { Ctx, Tx } from '#server/kernel/ctx.ts';
import type { DatabaseParts } from '../database.ts';
import { type Folder, openFolder } from './folder.ts';
import { type KeepNeeds, type KeptFiles, keepFiles, writeFiles } from './keep-files.ts';
import type { Library } from './library.ts';
import type { Problem } from './problems.ts';
import { readLibrary } from './read-library.ts';
import { type ImportReport, openReport } from './report.ts';
import { writeAuthors, writeCategories, writePublications } from './write-catalogue.ts';
import { writeMemberships } from './write-memberships.ts';
import { writePodcasts } from './write-podcasts.ts';
import { writeQuestions } from './write-questions.ts';
import { writeDrugNames, writeSearchDocuments } from './write-search.ts';
import { openParts, writeKeyPoints, writeMaterials, writeSections } from './write-sections.ts';
import { writeHomeBlocks, writeSite } from './write-site.ts';

/** `say` is told the steps as they happen, one line each. */
export type ImportNeeds = KeepNeeds & Pick<Ctx, 'clock'> & { database: DatabaseParts };

export type ImportOutcome = { ok: true; report: ImportReport } | { ok: false; problems: Problem[] };

export async function importFolder(needs: ImportNeeds, path: string): Promise<ImportOutcome> {
  needs.say(`Reading ${path}`);
  const reading = readLibrary(path);
  if (!reading.ok) return reading;
  const report = await importLibrary(needs, { library: reading.library, folder: openFolder(path) });
  return { ok: true, report };
}

type Source = { library: Library; folder: Folder };

async function importLibrary(needs: ImportNeeds, { library, folder }: Source): Promise<ImportReport> {
  needs.say(`${library.publications.length} publications, ${library.podcasts.length} of them episodes: keeping files`);
  // Files are kept before the transaction: it must not wait for a store on the network.
  const kept = await keepFiles(needs, { library, folder });
  needs.say('Writing the library');
  const now = needs.clock.now();
  const report = await needs.database.db.transaction((tx) => writeLibrary(tx, { library, kept, now }));
  if (!report.changed) return report;
  await announceContent(needs.database);
  await needs.database.maintain();
  return report;
}

type Writing = { library: Library; kept: KeptFiles; now: Date };

async function writeLibrary(tx: Tx, { library, kept, now }: Writing): Promise<ImportReport> {
  const report = openReport();
  const files = await writeFiles(tx, kept, report);
  const parts = openParts(library, files, now);
  await writeMemberships(tx, library, report);
  const names = {
    categories: await writeCategories(tx, library, report),
    authors: await writeAuthors(tx, { library, files }, report),
  };
  await writePublications(tx, { library, names }, report);
  await writeSections(tx, parts, report);
  await writeKeyPoints(tx, parts, report);
  await writeMaterials(tx, parts, report);
  await writeQuestions(tx, parts, report);
  await writePodcasts(tx, library, report);
  await writeSite(tx, library, report);
  await writeHomeBlocks(tx, library, report);
  await writeDrugNames(tx, library, report);
  const isSearchStale = await writeSearchDocuments(tx);
  const outcome = report.close();
  if (outcome.changed || isSearchStale) await raiseContentVersion(tx);
  return outcome;
}
