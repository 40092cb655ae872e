/** The importer of one publication, behind the port that the back office uses. (docs/decisions/031) */

import { writeFrontField } from '#domain/authoring/front-matter/front-matter.ts';
import { PUBLICATION_FILE } from '#domain/authoring/source-files.ts';
import type { PlainDate } from '#domain/shared/dates.ts';
import { productName } from '#messages/product-name.ts';
import { writePodcasts } from '#server/db/import/episodes/write-podcasts.ts';
import type { Folder } from '#server/db/import/files/folder.ts';
import {
  type StoredFile,
  type StoredFiles,
  storeFile,
  storeShownFiles,
  writeFiles,
} from '#server/db/import/files/store-files.ts';
import type { LibraryPublication, LibrarySection } from '#server/db/import/library.ts';
import type { Problem } from '#server/db/import/problems.ts';
import { writePublications } from '#server/db/import/publications/write-catalogue.ts';
import {
  type Parts,
  writeKeyPoints,
  writeMaterials,
  writeSections,
} from '#server/db/import/publications/write-sections.ts';
import { writeQuestions } from '#server/db/import/questions/write-questions.ts';
import { openReport } from '#server/db/import/report.ts';
import { parseMarkdown } from '#server/db/import/text/markdown.ts';
import { renderBlocks } from '#server/db/import/text/render-html.ts';
import { makeTranscript, readSlides } from '#server/db/import/text/transcript.ts';
import type { Tx } from '#server/kernel/ctx.ts';
import { settleTexts } from '#server/modules/activities/index.ts';
import { authors, categories } from '#server/modules/catalogue/tables.ts';
import { indexPublications } from '#server/modules/search/index.ts';
import { readSettings } from '#server/modules/settings/index.ts';
import type {
  ImportNeeds,
  Preparation,
  PublicationImporter,
  PublicationSource,
  SourceRecording,
  SourceRecordings,
} from '#server/ports/publication-importer.ts';
import { findFacts } from './find-facts.ts';
import { readSource, type SourceReading } from './read-source.ts';
import { picturesOf, renderReading } from './render-reading.ts';
import { summarizeSource } from './summarize.ts';

export const publicationImporter: PublicationImporter = {
  summarize: summarizeSource,
  renderText,
  inspect: async (needs, source) => {
    const { problems, ...reading } = await readSource(needs, asPublished(source));
    return { problems, facts: await findFacts(needs, source, reading) };
  },
  render: async (needs, source) => renderReading(source, await readSource(needs, source)),
  prepare,
};

/** The text as it would be published, for everything that a published one must have. */
const asPublished = ({ files, ...source }: PublicationSource): PublicationSource => {
  const cover = files[PUBLICATION_FILE];
  if (cover === undefined) return { files, ...source };
  return { ...source, files: { ...files, [PUBLICATION_FILE]: writeFrontField(cover, 'visibility', 'published') } };
};

/** Text before the first slide has no transcript, as on a cover; a section's text has slides. */
const FRONT_MATTER = /^---\r?\n[\s\S]*?\r?\n---[ \t]*(?:\r?\n|$)/;

function renderText({ path, text, duration, assets }: Parameters<PublicationImporter['renderText']>[0]) {
  const head = FRONT_MATTER.exec(text)?.[0] ?? '';
  const found: Problem[] = [];
  const firstLine = head.split('\n').length;
  const isSection = path.startsWith('sections/');
  const body = parseMarkdown({ file: path, text: text.slice(head.length), firstLine, hasPictures: isSection }, found);
  const slides = isSection ? readSlides(body, duration, found) : [];
  const problems = found.map(({ file, ...problem }) => ({ path: file, ...problem }));
  if (!isSection) return { transcript: null, html: renderBlocks(body.blocks), problems };
  const durationSeconds = duration ?? (slides.at(-1)?.start ?? 0) + 60;
  const pictures = picturesOf(slides, assets);
  return { transcript: makeTranscript(slides, body, { durationSeconds, spoken: [], pictures }), html: '', problems };
}

async function prepare(needs: ImportNeeds, source: PublicationSource): Promise<Preparation> {
  const { problems, made, folder } = await readSource(needs, source);
  if (made === null || problems.length > 0) return { ok: false, problems };
  const { publication } = made;
  const storedFiles = new Map<string, StoredFile>();
  const people = await needs.db.select().from(authors);
  const settings = await readSettings(needs.db, ['PRODUCT_NAME', 'IS_DEMONSTRATION']);
  const brand = settings.get('PRODUCT_NAME') ?? productName();
  const isDemonstration = settings.get('IS_DEMONSTRATION') === 'on';
  await storeShownFiles(
    { ...needs, onProgress: () => undefined },
    { publications: [publication], library: { authors: people, brand, isDemonstration }, folder, storedFiles },
  );
  const { recordings = new Map<string, SourceRecording | null>() } = source;
  await storeAssigned(needs, { publication, folder, recordings, storedFiles });
  const writesRecording = (_publication: number, { slug }: LibrarySection) => recordings.has(slug);
  const podcasts = made.podcast === null ? [] : [made.podcast];
  const now = needs.clock.now();
  return {
    ok: true,
    prepared: {
      write: (tx) =>
        write(tx, {
          library: { publications: [publication], podcasts },
          storedFiles,
          now,
          today: needs.clock.today(),
          writesRecording,
        }),
    },
  };
}

type RecordingStorage = {
  publication: LibraryPublication;
  folder: Folder;
  recordings: SourceRecordings;
  storedFiles: Map<string, StoredFile>;
};

/** A recording is stored already; its captions are copied, so that those of the file can change. */
async function storeAssigned(needs: ImportNeeds, { publication, folder, recordings, storedFiles }: RecordingStorage) {
  for (const { slug, recording } of publication.sections) {
    const assigned = recordings.get(slug);
    if (!assigned || recording === null) continue;
    storedFiles.set(recording.media.path, assigned.file);
    if (assigned.captionsKey !== null)
      storedFiles.set(recording.captions.path, await storeFile(needs, folder, recording.captions));
  }
}

type Writing = {
  library: { publications: LibraryPublication[]; podcasts: NonNullable<SourceReading['made']>['podcast'][] };
  storedFiles: StoredFiles;
  now: Date;
  today: PlainDate;
  writesRecording: Parts['writesRecording'];
};

async function write(tx: Tx, { library, storedFiles, now, today, writesRecording }: Writing): Promise<boolean> {
  const report = openReport();
  const numbers = library.publications.map(({ number }) => number);
  const parts = {
    ...{ publications: library.publications, now, writesRecording },
    files: await writeFiles(tx, storedFiles, report),
  };
  await writePublications(tx, { library, names: await findNames(tx), only: numbers[0] }, report);
  await writeSections(tx, parts, report);
  await writeKeyPoints(tx, parts, report);
  await writeMaterials(tx, parts, report);
  await writeQuestions(tx, parts, report);
  await writePodcasts(tx, { podcasts: library.podcasts.filter((podcast) => podcast !== null) }, report);
  const isSearchStale = await indexPublications(tx, numbers);
  const isSettled = await settleTexts(tx, today, numbers);
  return report.close().changed || isSearchStale || isSettled;
}

async function findNames(tx: Tx) {
  const people = await tx.select({ slug: authors.slug, id: authors.id }).from(authors);
  const named = await tx.select({ slug: categories.slug, id: categories.id }).from(categories);
  const idsOf = (rows: readonly { slug: string; id: number }[]) => new Map(rows.map(({ slug, id }) => [slug, id]));
  return { authors: idsOf(people), categories: idsOf(named) };
}
