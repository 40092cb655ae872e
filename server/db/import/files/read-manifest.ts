/** The manifest of recordings in the optional folder `media/`. */
import { extname } from 'node:path';
import { z } from 'zod';
import { RECORDING_TYPES } from '#domain/authoring/media-files.ts';
import { readVtt } from '#domain/media/captions.ts';
import type { LibraryFile, Recording } from '#server/db/import/library.ts';
import type { Path, Problem } from '#server/db/import/problems.ts';
import { problemAt, readYaml, type WithSource } from '#server/db/import/sourced.ts';
import type { Folder } from './folder.ts';

const name = z.string().regex(/^[\w.-]+$/, 'must be the name of a file beside the manifest');
const number = z.int().positive();

const files = {
  file: name,
  mime: z.enum(RECORDING_TYPES),
  bytes: number,
  durationSeconds: z.number().positive(),
  captions: name,
  chapters: name.optional(),
  source: z.string().optional(),
};

const Entry = z.union([
  z.strictObject({ publication: number, section: number, ...files }),
  z.strictObject({ podcast: number, ...files }),
]);
type Entry = z.infer<typeof Entry>;

const Manifest = z.strictObject({ recipe: z.int(), recordings: z.array(Entry) });
type Manifest = z.infer<typeof Manifest>;

/** `of` names what is recorded: `101/3` a section of a publication, `801` an episode. */
export type RecordingEntry = { of: string; durationSeconds: number; recording: Recording };

export const MANIFEST = 'media/manifest.yaml';

/** Reads the manifest; every recording must belong to a section or episode and have all its files. */
export function readManifest(folder: Folder, recordable: ReadonlySet<string>, problems: Problem[]): RecordingEntry[] {
  if (!folder.has(MANIFEST)) return [];
  const manifest = readYaml(Manifest, { file: MANIFEST, text: folder.read(MANIFEST), firstLine: 1 }, problems);
  if (manifest === null) return [];
  const { recordings } = manifest.value;
  for (const [i, entry] of recordings.entries()) {
    const report = (path: Path, message: string) =>
      problems.push(problemAt(manifest, ['recordings', i, ...path], message));
    const of = nameRecorded(entry);
    if (!recordable.has(of)) report([], `${of} is not a section or an episode of the library`);
    if (recordings.findIndex((other) => nameRecorded(other) === of) !== i) report([], `${of} has two recordings`);
    checkFiles(folder, { manifest, i, entry }, problems);
  }
  return recordings.map((entry) => ({
    of: nameRecorded(entry),
    durationSeconds: Math.round(entry.durationSeconds),
    recording: {
      media: describeFile(entry.file, entry.mime),
      captions: describeFile(entry.captions, 'text/vtt'),
      chapters: entry.chapters === undefined ? null : describeFile(entry.chapters, 'text/vtt'),
    },
  }));
}

const nameRecorded = (entry: Entry) =>
  'podcast' in entry ? String(entry.podcast) : `${entry.publication}/${entry.section}`;

type ManifestEntry = { manifest: WithSource<Manifest>; i: number; entry: Entry };

function checkFiles(folder: Folder, { manifest, i, entry }: ManifestEntry, problems: Problem[]): void {
  const report = (field: string, message: string) =>
    problems.push(problemAt(manifest, ['recordings', i, field], message));
  for (const field of ['file', 'captions', 'chapters'] as const) {
    const file = entry[field];
    if (file === undefined) continue;
    const path = `media/${file}`;
    if (!folder.has(path)) report(field, `${file} is not in the folder media`);
    else if (field === 'file' && folder.sizeOf(path) !== entry.bytes)
      report('bytes', `${file} has ${folder.sizeOf(path)}`);
    else if (extname(file) === '.vtt' && readVtt(folder.read(path)) === null) report(field, `${file} is not WebVTT`);
  }
}

const describeFile = (file: string, mime: string): LibraryFile => ({ path: `media/${file}`, name: file, mime });
