import { createReadStream } from 'node:fs';
import { stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { FILE_TYPES, isPlayed } from '#domain/media/asset-kinds.ts';
import { planRenditions, type RenditionPlan, writeMainPlaylist } from '#domain/media/renditions.ts';
import type { Loudness, RecordingFacts } from '#server/ports/encoder.ts';
import {
  type DerivedFile,
  derivedFolder,
  type Original,
  type PreparationNeeds,
  type Preparations,
  type StoredFile,
} from './derived-file.ts';

/** A recording whose file does not state its length is treated as one of this many seconds. */
const UNKNOWN_SECONDS = 2 * 3600;
const PLAYLIST = 'application/vnd.apple.mpegurl';
const POSTER_AT = 0.1;

type Recording = { original: Original; facts: RecordingFacts; seconds: number; loudness: Loudness | null };

/** Streams in several sizes at one loudness, a poster and a waveform; and a file that browsers play if they do not play the original. (rules U6) */
export async function makeRecording(ctx: PreparationNeeds, original: Original): Promise<Preparations> {
  const facts = await ctx.encoder.probe(original);
  if (facts === null) throw new Error(`Recording ${original.id} was accepted and cannot be read`);
  const seconds = facts.seconds ?? UNKNOWN_SECONDS;
  const loudness = facts.hasSound ? await ctx.encoder.measureLoudness(original, seconds) : null;
  const recording = { original, facts, seconds, loudness };
  const store = storeIn(ctx, derivedFolder(original), original.folder);
  const derived = [
    ...(await makeStream(ctx, recording, store)),
    ...(facts.video === null ? [] : [await makePoster(ctx, recording, store)]),
    ...(facts.hasSound ? [await makeWaveform(ctx, recording, store)] : []),
  ];
  const isNeeded = !isPlayed(original.type) && !original.isConverted;
  return { derived, converted: isNeeded ? await convert(ctx, recording, store) : null };
}

/** The largest rendition as one file. */
async function convert(ctx: PreparationNeeds, { original, facts }: Recording, store: Store): Promise<StoredFile> {
  const largest = planRenditions(facts).findLast(({ height }) => (height === null) === (facts.video === null));
  const type = FILE_TYPES[facts.video === null ? 'm4a' : 'mp4'];
  const name = `recording${type.extension}`;
  const segments = path.join(original.folder, `${largest?.label}.m4s`);
  await ctx.encoder.packageRendition(segments, path.join(original.folder, name));
  const stored = await store({ name, mime: type.mime });
  return { ...stored, name: `${path.parse(original.name).name}${type.extension}` };
}

type Store = <File extends Omit<StoredFile, 'storageKey' | 'bytes'>>(
  file: File,
) => Promise<File & Pick<StoredFile, 'storageKey' | 'bytes'>>;

/** Copies a file of the work folder into the storage. */
const storeIn =
  ({ storage }: PreparationNeeds, folder: string, workFolder: string): Store =>
  async (file) => {
    const source = path.join(workFolder, file.name);
    const storageKey = `${folder}/${file.name}`;
    const { bytes } = await storage.write(storageKey, createReadStream(source), file.mime);
    return { ...file, storageKey, bytes };
  };

async function makeStream(ctx: PreparationNeeds, recording: Recording, store: Store): Promise<DerivedFile[]> {
  const { original, facts, seconds, loudness } = recording;
  const made: DerivedFile[] = [];
  const streamed: (RenditionPlan & { uri: string; width: number | null })[] = [];
  for (const rendition of planRenditions(facts)) {
    const { label, height } = rendition;
    await ctx.encoder.encode(original, rendition, { folder: original.folder, name: label, loudness, seconds });
    const width = height === null || facts.video === null ? null : widthAt(height, facts.video);
    made.push(await store({ role: 'rendition', label, name: `${label}.m3u8`, mime: PLAYLIST, width, height }));
    made.push(await store({ role: 'segments', label, name: `${label}.m4s`, mime: 'video/mp4', width, height }));
    streamed.push({ ...rendition, uri: `${label}.m3u8`, width });
  }
  const name = 'stream.m3u8';
  await writeFile(path.join(original.folder, name), writeMainPlaylist(streamed, facts.hasSound));
  return [await store({ role: 'stream', label: 'All sizes', name, mime: PLAYLIST }), ...made];
}

/** Even, as the encoder makes it. */
const widthAt = (height: number, video: { width: number; height: number }): number =>
  Math.round((video.width * height) / video.height / 2) * 2;

async function makePoster(ctx: PreparationNeeds, { original, seconds }: Recording, store: Store): Promise<DerivedFile> {
  const name = 'poster.jpg';
  const target = path.join(original.folder, name);
  await ctx.encoder.drawPoster(original, { at: seconds * POSTER_AT, path: target });
  // A file that states a wrong length has no picture there.
  const isMissing = await stat(target).then(
    ({ size }) => size === 0,
    () => true,
  );
  if (isMissing) await ctx.encoder.drawPoster(original, { at: 0, path: target });
  const facts = await ctx.pictures.measure(target);
  return store({ role: 'poster', label: 'Poster', name, mime: 'image/jpeg', ...facts });
}

async function makeWaveform(
  ctx: PreparationNeeds,
  { original, seconds }: Recording,
  store: Store,
): Promise<DerivedFile> {
  const name = 'waveform.json';
  const peaks = await ctx.encoder.readPeaks(original, seconds);
  await writeFile(path.join(original.folder, name), JSON.stringify({ per_second: 10, peaks }));
  return store({ role: 'waveform', label: 'Waveform', name, mime: 'application/json' });
}
