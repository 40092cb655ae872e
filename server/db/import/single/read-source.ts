/** Reads one publication from files in memory, with the same readers and checks as a folder. */
import { buffer } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import {
  EPISODE_FILE,
  isEpisode,
  libraryPath,
  listSectionPaths,
  slugOfSource,
} from '#domain/authoring/source-files.ts';
import { makeEpisode } from '#server/db/import/episodes/make-episode.ts';
import { type EpisodeDraft, readEpisode } from '#server/db/import/episodes/read-episode.ts';
import type { Folder } from '#server/db/import/files/folder.ts';
import type { RecordingEntry } from '#server/db/import/files/read-manifest.ts';
import type { LibraryPodcast, LibraryPublication } from '#server/db/import/library.ts';
import { makePublication } from '#server/db/import/make-library.ts';
import { type Problem, sortProblems } from '#server/db/import/problems.ts';
import {
  checkEpisode,
  checkPublication,
  checkTranslatedSlugs,
  type KnownNames,
} from '#server/db/import/publications/check-publication.ts';
import { type PublicationDraft, readPublication } from '#server/db/import/publications/read-publication.ts';
import type { Queryable } from '#server/kernel/ctx.ts';
import { authors, categories, files, sections } from '#server/modules/catalogue/tables.ts';
import type {
  ImportNeeds,
  PublicationSource,
  SourceProblem,
  SourceRecording,
} from '#server/ports/publication-importer.ts';
import { openMemoryFolder } from './memory-folder.ts';

/** The text in the terms of a library; a part that cannot be read is null. */
export type SourceReading = {
  folder: Folder;
  problems: SourceProblem[];
  publication: PublicationDraft | null;
  episode: EpisodeDraft | null;
  made: { publication: LibraryPublication; podcast: LibraryPodcast | null } | null;
};

/** Reads and validates the text, and says what is wrong by file of the publication. */
export async function readSource(needs: ImportNeeds, source: PublicationSource): Promise<SourceReading> {
  const named = { number: source.number, slug: slugOfSource(source.files) };
  const recordings = applyAssigned(await findRecordings(needs, source.number), source);
  const folder = openMemoryFolder(await listContents(needs, { source, named, recordings }));
  const known = await listKnownNames(needs.db);
  const found: Problem[] = [];
  const entries = recordings.map(({ entry }) => entry);
  const reading = isEpisode(source.files)
    ? readEpisodeSource(folder, { named, known, entries }, found)
    : readPublicationSource(folder, { named, known, entries: matchRecordings(recordings, source) }, found);
  const root = libraryPath(named, '');
  const episodePath = libraryPath(named, EPISODE_FILE);
  const problems = sortProblems(found).map(({ file, ...problem }) => ({
    path: file === episodePath ? EPISODE_FILE : file.startsWith(root) ? file.slice(root.length) : file,
    ...problem,
  }));
  return { folder, problems, ...reading };
}

type FolderName = { number: number; slug: string };
type Reading = { named: FolderName; known: KnownNames; entries: RecordingEntry[] };

function readPublicationSource(folder: Folder, { named, known, entries }: Reading, problems: Problem[]) {
  const publication = readPublication(folder, `${named.number}-${named.slug}`, problems);
  checkPublication(publication, known, problems);
  checkTranslatedSlugs([publication], problems);
  // Pictures that are missing would stop the rendering, so an invalid text is made by `render` without them.
  const made = problems.length === 0 ? makePublication(folder, publication, entries)[0] : undefined;
  return { publication, episode: null, made: made === undefined ? null : { publication: made, podcast: null } };
}

function readEpisodeSource(folder: Folder, { named, known, entries }: Reading, problems: Problem[]) {
  const episode = readEpisode(folder, `${named.number}-${named.slug}.md`, problems);
  if (episode === null) return { publication: null, episode, made: null };
  checkEpisode(episode.front, known, problems);
  const entry = entries.find(({ of }) => of === `${named.number}/1`) ?? null;
  return { publication: null, episode, made: problems.length === 0 ? makeEpisode(episode, { folder, entry }) : null };
}

/** The recording of a section as the library has it. */
type FoundRecording = { slug: string; number: number; entry: RecordingEntry; captionsKey: string | null };

const recordingPath = (key: string) => `media/${key.split('/').at(-1)}`;

async function findRecordings({ db }: ImportNeeds, publication: number): Promise<FoundRecording[]> {
  const [media, captions, chapters] = [alias(files, 'media'), alias(files, 'captions'), alias(files, 'chapters')];
  const rows = await db
    .select({
      ...{ number: sections.number, slug: sections.slug, durationSeconds: sections.durationSeconds },
      ...{ media: media.storageKey, mime: media.mime, captions: captions.storageKey, chapters: chapters.storageKey },
    })
    .from(sections)
    .innerJoin(media, eq(media.id, sections.mediaId))
    .leftJoin(captions, eq(captions.id, sections.captionsId))
    .leftJoin(chapters, eq(chapters.id, sections.chaptersId))
    .where(eq(sections.publicationId, publication));
  const describe = (key: string, mime: string) => ({ path: recordingPath(key), name: key, mime });
  return rows.map(({ number, slug, durationSeconds, ...row }) => ({
    ...{ number, slug, captionsKey: row.captions },
    entry: {
      of: `${publication}/${number}`,
      durationSeconds,
      recording: {
        media: describe(row.media, row.mime),
        captions: describe(row.captions ?? 'none', 'text/vtt'),
        chapters: row.chapters === null ? null : describe(row.chapters, 'text/vtt'),
      },
    },
  }));
}

/** The recordings of the library with those that are assigned to sections of the text. (rules E15) */
function applyAssigned(found: FoundRecording[], source: PublicationSource): FoundRecording[] {
  const assigned = source.recordings ?? new Map<string, SourceRecording | null>();
  const numbers = new Map(listSectionPaths(source.files).map(({ slug, number }) => [slug, number]));
  const added = [...assigned].flatMap(([slug, recording]) =>
    recording === null
      ? []
      : [describeAssigned(recording, { slug, of: source.number, number: numbers.get(slug) ?? 1 })],
  );
  return [...found.filter(({ slug }) => !assigned.has(slug)), ...added];
}

function describeAssigned(
  { file, captionsKey, durationSeconds }: SourceRecording,
  { slug, of, number }: { slug: string; of: number; number: number },
): FoundRecording {
  const captions = captionsKey === null ? MISSING : assignedCaptions(of, number);
  const media = { path: recordingPath(file.storageKey), name: file.storageKey, mime: file.mime };
  const entry = {
    of: `${of}/${number}`,
    durationSeconds: Math.round(durationSeconds ?? 0),
    recording: { media, captions, chapters: null },
  };
  return { slug, number, entry, captionsKey };
}

/** Captions of the office are all named alike in their own folders, so their path has the section. */
const assignedCaptions = (publication: number, section: number) => {
  const name = `${publication}-${section}.vtt`;
  return { path: `media/assigned/${name}`, name, mime: 'text/vtt' };
};
const MISSING = { path: 'media/none', name: 'none', mime: 'text/vtt' };

/** A recording belongs to the section of its slug, wherever that is now, or to the one that replaced it in its place. */
function matchRecordings(recordings: readonly FoundRecording[], source: PublicationSource): RecordingEntry[] {
  const named = Object.keys(source.files).flatMap((path) => {
    const [, digits, slug] = /^sections\/(\d{2})-([a-z0-9-]+)\.md$/.exec(path) ?? [];
    return digits === undefined || slug === undefined ? [] : [{ number: Number(digits), slug }];
  });
  const slugs = new Set(named.map(({ slug }) => slug));
  return named.flatMap(({ number, slug }) => {
    const own =
      recordings.find((each) => each.slug === slug) ??
      recordings.find((each) => each.number === number && !slugs.has(each.slug));
    return own === undefined ? [] : [{ ...own.entry, of: `${source.number}/${number}` }];
  });
}

type Contents = { source: PublicationSource; named: FolderName; recordings: readonly FoundRecording[] };

async function listContents(needs: ImportNeeds, { source, named, recordings }: Contents) {
  const contents = new Map<string, string | Buffer>();
  for (const [path, text] of Object.entries(source.files)) contents.set(libraryPath(named, path), text);
  for (const [path, key] of Object.entries(source.assets))
    contents.set(libraryPath(named, path), await readObject(needs, key));
  for (const { entry, captionsKey } of recordings) {
    const { captions, chapters } = entry.recording;
    contents.set(captions.path, captionsKey === null ? '' : await readObject(needs, captionsKey));
    if (chapters !== null) contents.set(chapters.path, await readObject(needs, chapters.name));
  }
  return contents;
}

/** The bytes of a stored object; empty if it is missing, which is then a problem of the file that shows it. */
async function readObject({ storage }: ImportNeeds, key: string): Promise<Buffer> {
  if ((await storage.find(key)) === null) return Buffer.alloc(0);
  return buffer(await storage.read(key));
}

async function listKnownNames(db: Queryable): Promise<KnownNames> {
  const people = await db.select({ slug: authors.slug }).from(authors);
  const named = await db.select({ slug: categories.slug }).from(categories);
  return { authors: new Set(people.map(({ slug }) => slug)), categories: new Set(named.map(({ slug }) => slug)) };
}
