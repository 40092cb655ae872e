import type { Transcript } from '#contract/transcript.ts';
import { listAccessLayers, type ReadingKey } from '#domain/access/reading-keys.ts';
import { inLanguage, type Language, TRANSLATION_LANGUAGES } from '#domain/catalogue/languages.ts';
import { isPublished } from '#domain/catalogue/visibility.ts';
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
  const translated = isPublished(cover) ? TRANSLATION_LANGUAGES : [];
  const versions = [english(cover, texts), ...translated.flatMap((lang) => translate(cover, texts, lang) ?? [])];
  return versions.flatMap(({ lang, title, names, publicLines, linesOf }) =>
    layers.map(({ opensTo, sections: opened }, at) => ({
      ...{ publicationId: cover.id, lang, opensTo, title, names },
      wider: layers.slice(at + 1).map((layer) => layer.opensTo),
      body: join([...publicLines, ...opened.flatMap(linesOf)]),
    })),
  );
}

function english(cover: Cover, texts: SearchableTexts): LanguageVersion {
  const of = (lines: Map<number, string[]>) => lines.get(cover.id) ?? [];
  // The section titles of an announced publication are not public.
  const titles = isPublished(cover) ? (texts.sections.get(cover.id) ?? []).map(({ title }) => title) : [];
  const described = [textOf(cover.descriptionHtml), ...cover.learningObjectives];
  return {
    lang: 'en',
    title: cover.title,
    names: join([cover.seoTitle ?? '', ...of(texts.people), ...categoryNames(cover, texts, 'en')]),
    publicLines: [cover.excerpt, ...of(texts.points), ...described, ...titles],
    linesOf: ({ transcript }) => transcriptLines(transcript),
  };
}

/** A translation consists of sections, so their titles form the title; null without a translation. (rules C23) */
function translate(cover: Cover, texts: SearchableTexts, lang: Language): LanguageVersion | null {
  const parts = (texts.translations.get(cover.id) ?? []).filter((part) => part.lang === lang);
  if (parts.length === 0) return null;
  const bySection = new Map<number, TranslatedText>(parts.map((part) => [part.sectionId, part]));
  return {
    lang,
    title: join(parts.map(({ title }) => title)),
    names: join([cover.title, ...(texts.people.get(cover.id) ?? []), ...categoryNames(cover, texts, lang)]),
    publicLines: parts.map(({ metaDescription }) => metaDescription),
    linesOf: ({ id }) => transcriptLines(bySection.get(id)?.transcript ?? { slides: [] }),
  };
}

const categoryNames = ({ id }: Cover, { categories: byPublication }: SearchableTexts, lang: Language): string[] =>
  (byPublication.get(id) ?? []).map((category) => inLanguage(category, lang).name);

const transcriptLines = ({ slides }: Transcript) => slides.flatMap(({ title, html }) => [title, textOf(html)]);

/** No-break spaces are replaced, because queries contain ordinary spaces. */
const join = (lines: readonly string[]) =>
  lines
    .filter((line) => line !== '')
    .join('\n')
    .replaceAll('\u00a0', ' ');
