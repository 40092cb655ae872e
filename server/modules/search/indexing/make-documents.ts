import type { Transcript } from '#contract/transcript.ts';
import { listAccessLayers, type ReadingKey } from '#domain/access/reading-keys.ts';
import {
  inLanguage,
  type Language,
  TRANSLATION_LANGUAGES,
  type TranslationLanguage,
} from '#domain/catalogue/languages.ts';
import { isPublished } from '#domain/catalogue/visibility.ts';
import { linesOf } from './lines-of.ts';
import type { Cover, SearchableTexts, SectionText, TranslatedText } from './queries-texts.ts';
import { textOf } from './text-of.ts';

export type Document = {
  publicationId: number;
  lang: Language;
  opensTo: ReadingKey;
  wider: ReadingKey[];
  title: string;
  names: string;
  body: string;
};

/** A publication in one language: its public lines and those of each section. */
type LanguageVersion = Pick<Document, 'lang' | 'title' | 'names'> & {
  publicLines: string[];
  linesOf(section: SectionText): readonly string[];
};

/** The documents of a publication: per language, one for each key that opens more of it. */
export function makeDocuments(cover: Cover, texts: SearchableTexts): Document[] {
  const sections = texts.sections.get(cover.id) ?? [];
  const layers = listAccessLayers(cover, sections);
  const translated = translatedLanguages(cover, texts).map((lang) => translate(cover, texts, lang));
  const versions = [english(cover, texts), ...translated];
  return versions.flatMap(({ lang, title, names, publicLines, linesOf }) =>
    layers.map(({ opensTo, sections: opened }, at) => ({
      ...{ publicationId: cover.id, lang, opensTo, title, names },
      wider: layers.slice(at + 1).map((layer) => layer.opensTo),
      body: joinLines([...publicLines, ...opened.flatMap(linesOf)]),
    })),
  );
}

function english(cover: Cover, texts: SearchableTexts): LanguageVersion {
  const of = (lines: Map<number, string[]>) => lines.get(cover.id) ?? [];
  // The section titles of an announced publication are not public.
  const sections = isPublished(cover) ? (texts.sections.get(cover.id) ?? []) : [];
  const titles = sections.flatMap(({ title, metaDescription }) => [title, metaDescription]);
  const described = [textOf(cover.descriptionHtml), ...cover.learningObjectives];
  return {
    lang: 'en',
    title: cover.title,
    names: joinLines([cover.seoTitle ?? '', ...of(texts.people), ...categoryNames(cover, texts, 'en')]),
    publicLines: [cover.excerpt, ...of(texts.points), ...described, ...titles],
    linesOf: ({ transcript }) => transcriptLines(transcript),
  };
}

/** The languages that any section is translated to. */
export function translatedLanguages(cover: Cover, texts: SearchableTexts): TranslationLanguage[] {
  if (!isPublished(cover)) return [];
  const translated = new Set((texts.translations.get(cover.id) ?? []).map(({ lang }) => lang));
  return TRANSLATION_LANGUAGES.filter((lang) => translated.has(lang));
}

/** A translation consists of sections, so their titles form the title. (rules C23) */
function translate(cover: Cover, texts: SearchableTexts, lang: TranslationLanguage): LanguageVersion {
  const parts = (texts.translations.get(cover.id) ?? []).filter((part) => part.lang === lang);
  const bySection = new Map<number, TranslatedText>(parts.map((part) => [part.sectionId, part]));
  return {
    lang,
    title: joinLines(parts.map(({ title }) => title)),
    names: joinLines([cover.title, ...(texts.people.get(cover.id) ?? []), ...categoryNames(cover, texts, lang)]),
    publicLines: parts.map(({ metaDescription }) => metaDescription),
    linesOf: ({ id }) => transcriptLines(bySection.get(id)?.transcript ?? { slides: [] }),
  };
}

export const categoryNames = (
  { id }: Cover,
  { categories: byPublication }: SearchableTexts,
  lang: Language,
): string[] => (byPublication.get(id) ?? []).map((category) => inLanguage(category, lang).name);

const transcriptLines = ({ slides }: Transcript) =>
  slides.flatMap((slide) => [slide.title, ...linesOf(slide).map(({ text }) => text)]);

/** No-break spaces are replaced, because queries contain ordinary spaces. */
export const joinLines = (lines: readonly string[]) =>
  lines
    .filter((line) => line !== '')
    .join('\n')
    .replaceAll('\u00a0', ' ');
