/** Makes one recording: speech, timing, slides, encoding, captions and chapters. */
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Cue, writeVtt } from '#domain/media/captions.ts';
import { captionsFor } from '#domain/media/fit-captions.ts';
import { drawSlides } from './draw-slides.ts';
import { encodeEpisode, encodeFilm } from './encode.ts';
import { fingerprint, MEDIA, Recording } from './manifest.ts';
import type { Item } from './recording-list.ts';
import { writeWav } from './sound.ts';
import { narrateEpisode, narrateTranscript } from './speech/narration.ts';
import { type Chapter, type Studio, type TimedNarration, timeNarration } from './speech/time-narration.ts';
import { readEpisode, readTranscript } from './speech/transcript.ts';
import type { Pronunciations } from './speech/voice.ts';

/** Records a section as a video of its slides, an episode as audio. */
export async function record(item: Item, pronunciations: Pronunciations): Promise<Recording> {
  const folder = await mkdtemp(join(tmpdir(), 'recording-'));
  try {
    const make = item.kind === 'section' ? recordSection : recordEpisode;
    return await make(item, { folder, pronunciations });
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function recordSection(item: Item, studio: Studio): Promise<Recording> {
  const transcript = readTranscript(item.markdown);
  const cut = await timeNarration(narrateTranscript(transcript), studio);
  const pictures = await drawSlides(transcript, studio.folder);
  const ends = endsOf(cut.chapters, cut.seconds);
  const stills = pictures.map((picture, index) => ({
    picture,
    seconds: (ends[index] ?? 0) - (cut.chapters[index]?.start ?? 0),
  }));
  const file = `${item.stem}.mp4`;
  await encodeFilm({ stills, sound: await mix(cut, studio.folder), target: join(MEDIA, file) });
  return writeOutputs(item, cut, { file, mime: 'video/mp4' });
}

async function recordEpisode(item: Item, studio: Studio): Promise<Recording> {
  const episode = readEpisode(item.markdown);
  const cut = await timeNarration(narrateEpisode(episode), studio);
  const file = `${item.stem}.mp3`;
  const sound = await mix(cut, studio.folder);
  await encodeEpisode({ sound, title: episode.title, target: join(MEDIA, file) });
  return writeOutputs(item, cut, { file, mime: 'audio/mpeg' });
}

async function mix({ takes, seconds }: TimedNarration, folder: string): Promise<string> {
  const sound = join(folder, 'narration.wav');
  await writeFile(
    sound,
    writeWav(
      takes.map(({ samples, start }) => ({ samples, at: start })),
      seconds,
    ),
  );
  return sound;
}

async function writeOutputs(
  item: Item,
  cut: TimedNarration,
  media: { file: string; mime: string },
): Promise<Recording> {
  const captions = `${item.stem}.vtt`;
  const chapters = `${item.stem}.chapters.vtt`;
  await writeFile(join(MEDIA, captions), writeVtt(captionsFor(cut.takes, cut.seconds)));
  await writeFile(join(MEDIA, chapters), writeVtt(chapterCues(cut)));
  const { size: bytes } = await stat(join(MEDIA, media.file));
  const durationSeconds = Math.round(cut.seconds * 100) / 100;
  return Recording.parse({
    ...item.numbers,
    ...media,
    bytes,
    durationSeconds,
    captions,
    chapters,
    source: fingerprint(item.markdown),
  });
}

function chapterCues({ chapters, seconds }: TimedNarration): Cue[] {
  const ends = endsOf(chapters, seconds);
  return chapters.map(({ title, start }, index) => ({ start, end: ends[index] ?? seconds, text: title }));
}

const endsOf = (chapters: Chapter[], seconds: number): number[] => [
  ...chapters.slice(1).map(({ start }) => start),
  seconds,
];
