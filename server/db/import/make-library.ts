/** Turns a draft into a library: Markdown into HTML, slides into transcripts, footnotes into references. */
import { readVtt } from '#domain/media/captions.ts';
import { bindUnits } from '#domain/shared/text/bind-units.ts';
import { makeEpisode } from './episodes/make-episode.ts';
import { makePicture } from './files/check-pictures.ts';
import { keyOfFile } from './files/file-keys.ts';
import type { Folder } from './files/folder.ts';
import type { RecordingEntry } from './files/read-manifest.ts';
import type { Library, LibraryPublication, LibrarySection, LibraryTest } from './library.ts';
import type { LibraryDraft } from './library-draft.ts';
import type { PublicationDraft } from './publications/read-publication.ts';
import type { SectionDraft } from './publications/read-sections.ts';
import type { PageFront } from './schemas.ts';
import { listSpokenWords, type SpokenWord } from './text/captions.ts';
import { textOf } from './text/markdown.ts';
import { listPoints } from './text/points.ts';
import type { Document } from './text/read-document.ts';
import { renderBlocks } from './text/render-html.ts';
import { makeTranscript, type SlideText } from './text/transcript.ts';

/** Null if a file could not be read; a draft without problems always yields a library. */
export function makeLibrary(folder: Folder, draft: LibraryDraft): Library | null {
  const {
    site,
    categories,
    drugNames,
    drugClasses,
    synonyms,
    redirects,
    series,
    memberships,
    testimonials,
    recordings,
  } = draft;
  if (site === null || categories === null || memberships === null || testimonials === null) return null;
  const episodes = draft.podcasts.map((episode) =>
    makeEpisode(episode, { folder, entry: findRecording(recordings, String(episode.front.value.number)) }),
  );
  return {
    site: site.value,
    categories: categories.value,
    drugNames: drugNames?.value ?? [],
    drugClasses: drugClasses?.value ?? [],
    synonyms: synonyms?.value ?? [],
    redirects: redirects?.value ?? [],
    series: series?.value ?? [],
    memberships: memberships.value,
    testimonials: testimonials.value,
    authors: draft.authors.map(({ front, body }) => ({
      ...front.value,
      bioHtml: renderBlocks(body.blocks),
      image: pictureOf(folder, AUTHOR_IMAGES, front.value.image),
    })),
    pages: draft.pages.map(({ name, translations, ...page }) => ({
      slug: name,
      ...makePage(page),
      translations: Object.fromEntries(translations.map(({ language, ...other }) => [language, makePage(other)])),
    })),
    texts: Object.fromEntries(draft.texts.map(({ language, texts }) => [language, texts.value])),
    publications: [
      ...draft.publications.flatMap((publication) => makePublication(folder, publication, recordings)),
      ...episodes.map(({ publication }) => publication),
    ],
    podcasts: episodes.map(({ podcast }) => podcast),
  };
}

export const AUTHOR_IMAGES = 'authors/images';

const pictureOf = (folder: Folder, directory: string, named: { file: string; alt: string } | null | undefined) =>
  named ? makePicture(folder, { directory, ...named }) : null;

const makePage = ({ front, body }: Document<PageFront>) => ({ ...front.value, bodyHtml: renderBlocks(body.blocks) });

const findRecording = (entries: readonly RecordingEntry[], of: string) =>
  entries.find((entry) => entry.of === of) ?? null;

/** Empty if the cover could not be read. */
export function makePublication(
  folder: Folder,
  draft: PublicationDraft,
  recordings: readonly RecordingEntry[],
): LibraryPublication[] {
  if (draft.cover === null) return [];
  const { front, body } = draft.cover;
  const materials = front.value.materials.map(({ title, kind, file }) => ({
    title,
    kind,
    file: file === undefined ? null : { path: `${draft.directory}/${file}`, name: file, mime: 'application/pdf' },
  }));
  const sections = draft.sections.map((section) => {
    const entry = findRecording(recordings, `${front.value.number}/${section.front.value.number}`);
    return makeSection(section, { folder, entry, images: `${draft.directory}/images` });
  });
  return [
    {
      ...front.value,
      excerpt: bindUnits(front.value.excerpt),
      learningObjectives: front.value.learningObjectives.map(bindUnits),
      keyPoints: front.value.keyPoints.map(bindUnits),
      materials,
      sections,
      descriptionHtml: renderBlocks(body.blocks),
      descriptionText: body.blocks.map(textOf).join('\n'),
      test: draft.test === null ? null : makeTest(draft.test.value, draft.sections),
    },
  ];
}

type SectionRecording = { folder: Folder; entry: RecordingEntry | null };

function makeSection(
  { front, body, slides, translations }: SectionDraft,
  { images, ...heard }: SectionRecording & { images: string },
): LibrarySection {
  const { duration: durationSeconds, featuredImage } = front.value;
  const pictures = slides.map(({ picture }) => pictureOf(heard.folder, images, picture));
  // A translated slide shows the English picture, with its own alt text if it has one.
  const shownIn = (own: readonly SlideText[]) =>
    pictures.map((picture, i) =>
      picture === null
        ? null
        : { key: keyOfFile(picture, heard.folder.readBytes(picture.path)), alt: own[i]?.picture?.alt ?? picture.alt },
    );
  return {
    ...front.value,
    transcript: makeTranscript(slides, body, {
      durationSeconds,
      spoken: readSpokenWords(heard),
      pictures: shownIn(slides),
    }),
    points: slides.map(listPoints),
    recording: heard.entry?.recording ?? null,
    featuredImage: pictureOf(heard.folder, images, featuredImage),
    pictures: pictures.filter((picture) => picture !== null),
    // The recording is in English, so translated sentences are timed by their share of the slide.
    translations: translations.map((translation) => ({
      ...translation.front.value,
      language: translation.language,
      transcript: makeTranscript(translation.slides, translation.body, {
        durationSeconds,
        spoken: [],
        pictures: shownIn(translation.slides),
      }),
    })),
  };
}

function readSpokenWords({ folder, entry }: SectionRecording): SpokenWord[] {
  return entry === null ? [] : listSpokenWords(readVtt(folder.read(entry.recording.captions.path)) ?? []);
}

type TestValue = NonNullable<PublicationDraft['test']>['value'];

export function makeTest({ passingScore, questions }: TestValue, sections: readonly SectionDraft[]): LibraryTest {
  const texts = new Map(
    sections.flatMap(({ body }) => [...body.footnotes.values()].map(({ label, text }) => [label, text])),
  );
  return {
    passingScore,
    questions: questions.map((question) => ({
      ...question,
      referenceText: texts.get(question.reference?.toLowerCase() ?? '') ?? null,
    })),
  };
}
