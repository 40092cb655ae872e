/** content/media/manifest.yaml: every recording and the hash of its source. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { z } from 'zod';

export const MEDIA = 'content/media';
/** Incremented when the recording process changes, so that everything is made again. */
const RECIPE = 1;
const FILE = join(MEDIA, 'manifest.yaml');
const HEADER = '# Written by `npm run media`. Source is the SHA-256 of the Markdown that a recording was made from.\n';

const RecordingFiles = z.object({
  file: z.string(),
  mime: z.string(),
  bytes: z.int(),
  durationSeconds: z.number(),
  captions: z.string(),
  chapters: z.string(),
  source: z.string(),
});
export const Recording = z.union([
  z.object({ publication: z.int(), section: z.int(), ...RecordingFiles.shape }),
  z.object({ podcast: z.int(), ...RecordingFiles.shape }),
]);
export type Recording = z.infer<typeof Recording>;
const Manifest = z.object({ recipe: z.int(), recordings: z.array(Recording) });

/** No manifest, or one of an older recipe, counts as no recordings. */
export async function readManifest(): Promise<Recording[]> {
  if (!existsSync(FILE)) return [];
  const { recipe, recordings } = Manifest.parse(parse(await readFile(FILE, 'utf8')));
  return recipe === RECIPE ? recordings : [];
}

export async function writeManifest(recordings: Recording[]): Promise<void> {
  const sorted = recordings.toSorted((one, other) => rank(one) - rank(other));
  await writeFile(FILE, HEADER + stringify({ recipe: RECIPE, recordings: sorted }, { lineWidth: 0 }));
}

const rank = (made: Recording): number =>
  'podcast' in made ? 1_000_000 + made.podcast : made.publication * 100 + made.section;

export const filesOf = (made: Recording): string[] => [made.file, made.captions, made.chapters];

/** A recording is current while its source is unchanged and its files are complete. */
export async function isUpToDate(made: Recording, source: string): Promise<boolean> {
  if (made.source !== source || !filesOf(made).every((file) => existsSync(join(MEDIA, file)))) return false;
  return (await stat(join(MEDIA, made.file))).size === made.bytes;
}

export const fingerprint = (text: string): string => createHash('sha256').update(text).digest('hex');
