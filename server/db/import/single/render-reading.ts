/** A publication as the site would show it, from its files. */
import type { Transcript } from '#contract/transcript.ts';
import type { SourceAssets } from '#domain/authoring/source-files.ts';
import type { LibraryPublication, LibrarySection, LibraryTest } from '#server/db/import/library.ts';
import { makeTest } from '#server/db/import/make-library.ts';
import type { SectionDraft, TranslationDraft } from '#server/db/import/publications/read-sections.ts';
import { renderBlocks } from '#server/db/import/text/render-html.ts';
import { makeTranscript, type ShownPicture, type SlideText } from '#server/db/import/text/transcript.ts';
import type {
  PublicationSource,
  RenderedFacts,
  RenderedPublication,
  RenderedSection,
  RenderedTest,
} from '#server/ports/publication-importer.ts';
import type { SourceReading } from './read-source.ts';

/** The pictures of slides as the office stores them: those of the library are made when a text is published. */
export const picturesOf = (slides: readonly SlideText[], assets: SourceAssets): (ShownPicture | null)[] =>
  slides.map(({ picture }) => {
    const key = picture === null ? undefined : assets[`images/${picture.file}`];
    return picture === null || key === undefined ? null : { key, alt: picture.alt };
  });

/** A text with problems is rendered as far as it can be read. */
export function renderReading(
  { number, assets }: PublicationSource,
  { made, publication, episode }: SourceReading,
): RenderedPublication | null {
  if (made !== null) return describeMade(made.publication, publication?.sections ?? [], assets);
  if (episode !== null) {
    const { slug, title, excerpt } = episode.front.value;
    const facts = describeFacts({ ...episode.front.value, targetAudience: '', learningObjectives: [] }, []);
    const transcript = makeTranscript(episode.slides, episode.talk, { durationSeconds: 0, spoken: [] });
    return {
      ...{ number, slug, title, type: 'PODCAST', excerpt, private: false, keyPoints: [], facts },
      descriptionHtml: renderBlocks(episode.notes.blocks),
      sections: [{ number: 1, slug, title, private: false, durationSeconds: 0, transcript, translations: [] }],
      test: null,
    };
  }
  if (publication?.cover == null) return null;
  const { slug, title, type, excerpt, private: isPrivate, keyPoints } = publication.cover.front.value;
  return {
    ...{ number, slug, title, type, excerpt, private: isPrivate, keyPoints },
    facts: describeFacts(publication.cover.front.value, listMaterials(publication.cover.front.value.materials, assets)),
    descriptionHtml: renderBlocks(publication.cover.body.blocks),
    sections: publication.sections.map((section) => renderSection(section, assets)),
    test: publication.test === null ? null : describeTest(makeTest(publication.test.value, publication.sections)),
  };
}

const describeMade = (
  { number, slug, title, type, excerpt, keyPoints, ...made }: LibraryPublication,
  drafts: readonly SectionDraft[],
  assets: SourceAssets,
): RenderedPublication => ({
  ...{ number, slug, title, type, excerpt, keyPoints, private: made.private, descriptionHtml: made.descriptionHtml },
  facts: describeFacts(
    made,
    listMaterials(
      made.materials.map(({ file, ...material }) => ({ ...material, file: file?.name })),
      assets,
    ),
  ),
  sections: made.sections.map((section) => describeSection(section, drafts, assets)),
  test: made.test === null ? null : describeTest(made.test),
});

/** A section that cannot be validated with its publication. */
function renderSection({ front, body, slides, translations }: SectionDraft, assets: SourceAssets): RenderedSection {
  const { number, slug, title, private: isPrivate, duration: durationSeconds } = front.value;
  const show = (text: Pick<TranslationDraft, 'slides' | 'body'>): Transcript =>
    makeTranscript(text.slides, text.body, { durationSeconds, spoken: [], pictures: picturesOf(slides, assets) });
  return {
    ...{ number, slug, title, private: isPrivate, durationSeconds },
    transcript: show({ slides, body }),
    translations: translations.map((each) => ({
      ...{ language: each.language, title: each.front.value.title, transcript: show(each) },
    })),
  };
}

function describeSection(section: LibrarySection, drafts: readonly SectionDraft[], assets: SourceAssets) {
  const slides = drafts.find(({ front }) => front.value.slug === section.slug)?.slides ?? [];
  const pictures = picturesOf(slides, assets);
  return {
    ...{ number: section.number, slug: section.slug, title: section.title, private: section.private },
    durationSeconds: section.duration,
    transcript: showPictures(section.transcript, pictures),
    translations: section.translations.map(({ language, title, transcript }) => ({
      ...{ language, title, transcript: showPictures(transcript, pictures) },
    })),
  };
}

type FactSource = Pick<LibraryPublication, 'authors' | 'targetAudience' | 'learningObjectives'> &
  Partial<Pick<LibraryPublication, 'interviewer' | 'credits' | 'jointSponsor' | 'expirationDate'>>;

type Material = { title: string; kind: string; file?: string | undefined };

const listMaterials = (materials: readonly Material[], assets: SourceAssets): RenderedFacts['materials'] =>
  materials.map(({ title, kind, file }) => ({
    ...{ title, kind },
    key: file === undefined ? null : (assets[file] ?? null),
  }));

const describeFacts = (cover: FactSource, materials: RenderedFacts['materials']): RenderedFacts => ({
  ...{ authors: cover.authors, interviewer: cover.interviewer ?? null },
  ...{ objectives: cover.learningObjectives, audience: cover.targetAudience },
  ...{ credit: cover.credits ?? null, jointSponsor: cover.jointSponsor ?? null },
  expirationDate: cover.expirationDate ?? null,
  materials,
});

const showPictures = ({ slides }: Transcript, pictures: readonly (ShownPicture | null)[]): Transcript => ({
  slides: slides.map((slide, i) => ({ ...slide, image: pictures[i]?.key ?? null })),
});

const describeTest = ({ passingScore, questions }: LibraryTest): RenderedTest => ({
  passingScore,
  questions: questions.map(({ stem, answers, feedback, referenceText }) => ({
    ...{ stem, feedback, reference: referenceText },
    answers: answers.map(({ text, correct, why = null }) => ({ text, correct, why })),
  })),
});
