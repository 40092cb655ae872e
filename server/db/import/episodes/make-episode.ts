/** Turns an episode into a publication of type PODCAST with one section, and its player data. (rules C19) */
import type { Chapter, Transcript } from '#contract/transcript.ts';
import { type Cue, readVtt } from '#domain/media/captions.ts';
import { bindUnits } from '#domain/shared/text/bind-units.ts';
import { cutText } from '#domain/shared/text/cut-text.ts';
import type { Folder } from '#server/db/import/files/folder.ts';
import type { RecordingEntry } from '#server/db/import/files/read-manifest.ts';
import type { LibraryPodcast, LibraryPublication, Recording } from '#server/db/import/library.ts';
import { listSpokenWords } from '#server/db/import/text/captions.ts';
import { type Block, textOf } from '#server/db/import/text/markdown.ts';
import { listPoints } from '#server/db/import/text/points.ts';
import { renderBlocks } from '#server/db/import/text/render-html.ts';
import { readTime } from '#server/db/import/text/times.ts';
import { transcribe } from '#server/db/import/text/transcribe.ts';
import { makeTranscript } from '#server/db/import/text/transcript.ts';
import type { EpisodeDraft } from './read-episode.ts';

type EpisodeRecording = { folder: Folder; entry: RecordingEntry | null };
type Episode = { publication: LibraryPublication; podcast: LibraryPodcast };

/** The maximum length of a meta description. (content/FORMAT.md) */
const MAX_META_DESCRIPTION = 160;

export function makeEpisode(
  { front, notes, talk, slides }: EpisodeDraft,
  { folder, entry }: EpisodeRecording,
): Episode {
  const { number, slug, title, excerpt, authors, categories, publicationDate } = front.value;
  const sound = entry === null ? null : readSound(folder, entry.recording);
  // Without a recording the duration is 0, even if one was planned.
  const durationSeconds = entry?.durationSeconds ?? 0;
  const planned = front.value.duration ?? slides.at(-1)?.start ?? 0;
  const spoken = sound === null ? [] : listSpokenWords(sound.captions);
  const transcript: Transcript =
    slides.length === 0 && sound !== null
      ? transcribe(sound, title)
      : makeTranscript(slides, talk, { durationSeconds: durationSeconds || planned, spoken });
  const section = { slug, title, metaDescription: cutText(excerpt, MAX_META_DESCRIPTION), duration: durationSeconds };
  return {
    publication: {
      ...{ number, slug, title, authors, categories },
      type: 'PODCAST',
      excerpt: bindUnits(excerpt),
      visibility: 'published',
      publicationDate,
      modified: front.value.modified ?? publicationDate,
      private: false,
      preTest: false,
      ...{ targetAudience: '', learningObjectives: [], keyPoints: [], materials: [], test: null },
      descriptionHtml: renderBlocks(notes.blocks.filter((block) => !isChapters(block))),
      descriptionText: notes.blocks.map(textOf).join('\n'),
      sections: [
        {
          ...{ ...section, number: 1, private: false, transcript, translations: [] },
          ...{ points: slides.map(listPoints), featuredImage: null, pictures: [] },
          recording: entry?.recording ?? null,
        },
      ],
    },
    podcast: { number, slug, chapters: listChapters(notes.blocks, { sound, transcript }) },
  };
}

export type Sound = { captions: Cue[]; chapters: Cue[] };

function readSound(folder: Folder, { captions, chapters }: Recording): Sound {
  const cuesOf = (path: string) =>
    (readVtt(folder.read(path)) ?? []).map((cue) => ({ ...cue, text: cue.text.replaceAll('\n', ' ') }));
  return { captions: cuesOf(captions.path), chapters: chapters === null ? [] : cuesOf(chapters.path) };
}

const CHAPTER = /^(\d+:\d{2}(?::\d{2})?)\s+(.+)$/;
const isChapters = (block: Block) =>
  block.type === 'list' && block.children.every((item) => CHAPTER.test(textOf(item)));

/** The chapters of the recording, otherwise of the transcript, otherwise the list of `mm:ss Title` in the notes. */
function listChapters(
  notes: readonly Block[],
  { sound, transcript }: { sound: Sound | null; transcript: Transcript },
): Chapter[] {
  if (sound !== null && sound.chapters.length > 0)
    return sound.chapters.map(({ start, text }) => ({ start: Math.floor(start), title: text }));
  if (transcript.slides.length > 0) return transcript.slides.map(({ start, title }) => ({ start, title }));
  const items = notes.filter(isChapters).flatMap((block) => (block.type === 'list' ? block.children : []));
  return items.map((item) => readChapter(textOf(item)));
}

function readChapter(line: string): Chapter {
  const [, time = '', title = ''] = CHAPTER.exec(line) ?? [];
  return { start: readTime(time) ?? 0, title };
}
