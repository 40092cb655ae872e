/**
 * Makes the narrated recordings of content/media from the transcripts: `npm run media`.
 * Only what is stale is made; `npm run media -- 101-3 podcast-801` makes these again in any case.
 */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { CHROMIUM } from './draw-slides.ts';
import { filesOf, fingerprint, isUpToDate, MEDIA, type Recording, readManifest, writeManifest } from './manifest.ts';
import { requirePrograms } from './programs.ts';
import { record } from './record.ts';
import { type Item, readPronunciations, readRecordingList } from './recording-list.ts';

const stemOf = ({ captions }: Recording): string => captions.replace(/\.vtt$/, '');

async function main(requested: string[]): Promise<void> {
  const programme = await readRecordingList();
  const known = new Map((await readManifest()).map((made) => [stemOf(made), made]));
  await removeUnlisted(known, programme);
  const stale = await listStale(programme, known, requested);
  if (stale.length === 0) return console.log(`All ${programme.length} recordings are up to date.`);
  await requirePrograms(CHROMIUM);
  const pronunciations = await readPronunciations();
  for (const item of stale) {
    const made = await record(item, pronunciations);
    known.set(item.stem, made);
    await writeManifest([...known.values()]);
    console.log(`${made.file}  ${made.durationSeconds} s  ${Math.round(made.bytes / 1024)} kB`);
  }
  console.log(`Made ${stale.length} of ${programme.length} recordings.`);
}

async function listStale(programme: Item[], known: Map<string, Recording>, requested: string[]): Promise<Item[]> {
  const unknown = requested.filter((name) => !programme.some(({ stem }) => stem === name));
  if (unknown.length > 0) throw new Error(`content/media/recordings.yaml does not list ${unknown.join(', ')}`);
  const stale: Item[] = [];
  for (const item of programme) {
    const made = known.get(item.stem);
    const isCurrent = made !== undefined && (await isUpToDate(made, fingerprint(item.markdown)));
    if (requested.length > 0 ? requested.includes(item.stem) : !isCurrent) stale.push(item);
  }
  return stale;
}

/** Deletes recordings that the list no longer contains, with their files. */
async function removeUnlisted(known: Map<string, Recording>, programme: Item[]): Promise<void> {
  const unlisted = [...known].filter(([stem]) => !programme.some((item) => item.stem === stem));
  for (const [stem, made] of unlisted) {
    for (const file of filesOf(made)) await rm(join(MEDIA, file), { force: true });
    known.delete(stem);
  }
  if (unlisted.length > 0) await writeManifest([...known.values()]);
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
