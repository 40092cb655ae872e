/** Turns what was read into what is stored: Markdown becomes HTML, slides become transcripts, labels become references. */
import { bindUnits } from '#domain/shared/bind-units.ts';
import { listSpokenWords, readCues, type SpokenWord } from './captions.ts';
import { makePicture } from './check-pictures.ts';
import type { Folder } from './folder.ts';
import { keyOfFile } from './key-of-file.ts';
import type { Library, LibraryPublication, LibrarySection, LibraryTest } from './library.ts';
import type { LibraryDraft } from './library-draft.ts';
import { makeEpisode } from './make-episode.ts';
import { textOf } from './markdown.ts';
import { listPoints } from './points.ts';
import type { Document } from './read-document.ts';
import type { RecordingEntry } from './read-manifest.ts';
import type { PublicationDraft } from './read-publication.ts';
import type { SectionDraft } from './read-sections.ts';
import { renderBlocks } from './render-html.ts';
import type { PageFront } from './shapes.ts';
import { makeTranscript, type SlideText } from './transcript.ts';

/** Null where a file could not be read; a draft without problems always makes a library. */
export function makeLibrary(folder: Folder, draft: LibraryDraft): Library | null {
  const { site, categories, drugNames, memberships, testimonials, recordings } = draft;
  if (site === null || categories === null || memberships === null || testimonials === null) return null;
  const episodes = draft.podcasts.map((episode) =>
    makeEpisode(episode, { folder, entry: findRecording(recordings, String(episode.front.value.number)) }),
  );
  return {
    site: site.value,
    categories: categories.value,
    drugNames: drugNames?.value ?? [],
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

const pictureOf = (folder: Folder, place: string, named: { file: string; alt: string } | null | undefined) =>
  named ? makePicture(folder, { place, ...named }) : null;

const makePage = ({ front, body }: Document<PageFront>) => ({ ...front.value, bodyHtml: renderBlocks(body.blocks) });

const findRecording = (entries: readonly RecordingEntry[], of: string) =>
  entries.find((entry) => entry.of === of) ?? null;

function makePublication(folder: Folder, draft: PublicationDraft, recordings: RecordingEntry[]): LibraryPublication[] {
  if (draft.cover === null) return [];
  const { front, body } = draft.cover;
  const materials = front.value.materials.map(({ title, kind, file }) => ({
    title,
    kind,
    file: file === undefined ? null : { path: `${draft.place}/${file}`, name: file, mime: 'application/pdf' },
  }));
  const sections = draft.sections.map((section) => {
    const entry = findRecording(recordings, `${front.value.number}/${section.front.value.number}`);
    return makeSection(section, { folder, entry, images: `${draft.place}/images` });
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

type Heard = { folder: Folder; entry: RecordingEntry | null };

function makeSection(
  { front, body, slides, translations }: SectionDraft,
  { images, ...heard }: Heard & { images: string },
): LibrarySection {
  const { duration: durationSeconds, featuredImage } = front.value;
  const pictures = slides.map(({ picture }) => pictureOf(heard.folder, images, picture));
  // A translated slide shows the picture of the English one, described in its own words if it has them.
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
    // The voice speaks English: a translated sentence takes its share of the slide's time.
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

function readSpokenWords({ folder, entry }: Heard): SpokenWord[] {
  return entry === null ? [] : listSpokenWords(readCues(folder.read(entry.recording.captions.path)) ?? []);
}

type TestValue = NonNullable<PublicationDraft['test']>['value'];

function makeTest({ passingScore, questions }: TestValue, sections: readonly SectionDraft[]): LibraryTest {
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
