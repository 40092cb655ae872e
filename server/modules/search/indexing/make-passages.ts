import { listAccessLayers, type ReadingKey } from '#domain/access/reading-keys.ts';
import type { Language } from '#domain/catalogue/languages.ts';
import { isPublished } from '#domain/catalogue/visibility.ts';
import { type Line, linesOf } from './lines-of.ts';
import { categoryNames, joinLines, translatedLanguages } from './make-documents.ts';
import type { Cover, SearchableTexts, SectionText, TranslatedText } from './queries-texts.ts';
import { textOf } from './text-of.ts';

export type Passage = {
  publicationId: number;
  lang: Language;
  number: number;
  sectionId: number | null;
  slide: number | null;
  opensTo: ReadingKey;
  title: string;
  sectionTitle: string;
  context: string;
  body: string;
  starts: number[];
};

/** What a section says in one language. */
type SpokenSection = Pick<TranslatedText, 'sectionId' | 'title' | 'metaDescription' | 'transcript'>;
type Draft = Omit<Passage, 'publicationId' | 'lang' | 'number' | 'body' | 'starts'> & { lines: readonly Line[] };

/** The passages of a publication in every language: its cover, and each section with its slides. */
export function makePassages(cover: Cover, texts: SearchableTexts): Passage[] {
  const sections = texts.sections.get(cover.id) ?? [];
  const keyOf = sectionKeys(cover, sections);
  const languages: Language[] = ['en', ...translatedLanguages(cover, texts)];
  return languages.flatMap((lang) => {
    const drafts = [
      makeCover(cover, texts, lang),
      ...listSpoken(cover, texts, lang).flatMap((section) => makeSection(cover, section, keyOf(section.sectionId))),
    ];
    return drafts.map(({ lines, ...draft }, number) => ({
      ...{ publicationId: cover.id, lang, number, ...draft },
      body: joinLines(lines.map(({ text }) => text)),
      starts: lines.map(({ start }) => start),
    }));
  });
}

/** The narrowest key that opens each section. */
function sectionKeys(cover: Cover, sections: readonly SectionText[]): (sectionId: number) => ReadingKey {
  const layers = listAccessLayers(cover, sections);
  const keys = new Map<number, ReadingKey>();
  for (const { opensTo, sections: opened } of layers.toReversed()) for (const { id } of opened) keys.set(id, opensTo);
  return (sectionId) => keys.get(sectionId) ?? cover.type;
}

/** The section titles of an announced publication are not public. */
function listSpoken(cover: Cover, texts: SearchableTexts, lang: Language): SpokenSection[] {
  if (!isPublished(cover)) return [];
  if (lang !== 'en') return (texts.translations.get(cover.id) ?? []).filter((part) => part.lang === lang);
  return (texts.sections.get(cover.id) ?? []).map(({ id, ...section }) => ({ sectionId: id, ...section }));
}

function makeCover(cover: Cover, texts: SearchableTexts, lang: Language): Draft {
  const people = texts.people.get(cover.id) ?? [];
  const described = [cover.excerpt, ...(texts.points.get(cover.id) ?? []), ...cover.learningObjectives];
  const lines = lang === 'en' ? [...described, textOf(cover.descriptionHtml), people.join(', ')] : [people.join(', ')];
  return {
    ...{ sectionId: null, slide: null, opensTo: 'anyone', title: cover.title, sectionTitle: '' },
    context: joinLines([cover.seoTitle ?? '', ...categoryNames(cover, texts, lang)]),
    lines: lines.filter((text) => text !== '').map((text) => ({ text, start: 0 })),
  };
}

function makeSection(cover: Cover, section: SpokenSection, opensTo: ReadingKey): Draft[] {
  const { sectionId, title, metaDescription, transcript } = section;
  const described = metaDescription === '' ? [] : [{ text: metaDescription, start: 0 }];
  return [
    {
      ...{ sectionId, slide: null, opensTo: 'anyone' as const, title, sectionTitle: '', context: cover.title },
      lines: described,
    },
    ...transcript.slides.map((slide, at) => ({
      ...{ sectionId, slide: at + 1, opensTo, title: slide.title, sectionTitle: title, context: cover.title },
      lines: linesOf(slide),
    })),
  ];
}
