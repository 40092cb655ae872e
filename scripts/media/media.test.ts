/** The recordings in the repository: complete, up to date and small. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Cue, readVtt } from '#domain/media/captions.ts';
import { filesOf, fingerprint, isUpToDate, MEDIA, type Recording, readManifest } from './manifest.ts';
import { type Item, readRecordingList } from './recording-list.ts';
import { narrateEpisode, narrateTranscript, type Part } from './speech/narration.ts';
import { readEpisode, readTranscript } from './speech/transcript.ts';

const LARGEST_TOTAL = 20 * 1024 * 1024;

type RecordedItem = { item: Item; made: Recording; captions: Cue[]; chapters: Cue[]; parts: Part[] };
let all: RecordedItem[] = [];

beforeAll(async () => {
  const recordings = await readManifest();
  all = (await readRecordingList()).map((item) => {
    const made = recordings.find(({ captions }) => captions === `${item.stem}.vtt`);
    if (made === undefined) throw new Error(`${item.stem} is not recorded; run npm run media`);
    return { item, made, captions: cuesOf(made.captions), chapters: cuesOf(made.chapters), parts: partsOf(item) };
  });
});

const cuesOf = (file: string): Cue[] => readVtt(readFileSync(join(MEDIA, file), 'utf8')) ?? [];
const partsOf = ({ kind, markdown }: Item): Part[] =>
  kind === 'section' ? narrateTranscript(readTranscript(markdown)) : narrateEpisode(readEpisode(markdown));
const joinedText = (texts: string[]): string => texts.join(' ').replace(/\s+/g, ' ');

describe('the recordings', () => {
  test('cover at least eight sections and four episodes', () => {
    expect(all.filter(({ item }) => item.kind === 'section').length).toBeGreaterThanOrEqual(8);
    expect(all.filter(({ item }) => item.kind === 'podcast').length).toBeGreaterThanOrEqual(4);
  });

  test('are made from the current sources', async () => {
    for (const { item, made } of all) expect(await isUpToDate(made, fingerprint(item.markdown)), item.stem).toBe(true);
  });

  test('are small, and the folder has no files that the manifest does not list', () => {
    const files = readdirSync(MEDIA).filter((file) => !file.endsWith('.yaml'));

    expect(files.toSorted()).toEqual(all.flatMap(({ made }) => filesOf(made)).toSorted());
    expect(files.reduce((sum, file) => sum + statSync(join(MEDIA, file)).size, 0)).toBeLessThan(LARGEST_TOTAL);
  });

  test('of sections have the duration of their transcripts', () => {
    for (const { item, made } of all.filter(({ item: { kind } }) => kind === 'section')) {
      expect(Math.abs(made.durationSeconds - readTranscript(item.markdown).seconds), item.stem).toBeLessThan(0.5);
    }
  });
});

describe('captions', () => {
  test('follow one another without overlap, inside the recording', () => {
    for (const { made, captions, chapters } of all) expectInOrder([captions, chapters], made);
  });

  test('contain exactly the narrated text', () => {
    for (const { item, captions, parts } of all) {
      const narrated = parts.flatMap(({ sentences }) => sentences.map(({ text }) => text));
      expect(joinedText(captions.map(({ text }) => text)), item.stem).toBe(joinedText(narrated));
    }
  });

  test('of a slide are shown within its time', () => {
    for (const { item, captions, parts } of all) {
      for (const part of parts.filter(({ start }) => start !== null))
        expect(captionsDuring(part, captions), item.stem).toBe(textOf(part));
    }
  });
});

test('chapters are the slides with their times', () => {
  for (const { item, chapters, parts } of all) {
    expect(
      chapters.map(({ text }) => text),
      item.stem,
    ).toEqual(parts.map(({ title }) => title));
    for (const [index, { start }] of parts.entries()) if (start !== null) expect(chapters[index]?.start).toBe(start);
  }
});

function expectInOrder(tracks: Cue[][], made: Recording): void {
  for (const cues of tracks) {
    for (const [index, { start, end }] of cues.entries()) {
      expect(end, made.file).toBeGreaterThan(start);
      expect(start, made.file).toBeGreaterThanOrEqual(cues[index - 1]?.end ?? 0);
    }
    expect(cues.at(-1)?.end, made.file).toBeLessThanOrEqual(made.durationSeconds + 0.01);
  }
}

const textOf = ({ sentences }: Part): string => joinedText(sentences.map(({ text }) => text));
const captionsDuring = ({ start, end }: Part, captions: Cue[]): string =>
  joinedText(captions.filter((cue) => cue.start >= (start ?? 0) && cue.end <= (end ?? 0)).map(({ text }) => text));
