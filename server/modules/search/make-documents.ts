import type { Transcript } from '#contract/transcript.ts';
import { layersOf, type ReadingKey } from '#domain/access/reading-keys.ts';
import { inLanguage, type Language, TRANSLATION_LANGUAGES } from '#domain/catalogue/languages.ts';
import { isPublished } from '#domain/catalogue/visibility.ts';
import type { Cover, SectionText, Texts, TranslatedText } from './queries-texts.ts';
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

/** A text in one language: what is public of it, and what each section says. */
type Version = Pick<Document, 'lang' | 'title' | 'names'> & {
  open: string[];
  spoken(section: SectionText): readonly string[];
};

/** The documents of a publication: for each language that it is in, one for each key that opens more of it. */
export function makeDocuments(cover: Cover, texts: Texts): Document[] {
  const sections = texts.sections.get(cover.id) ?? [];
  const layers = layersOf(cover, sections);
  const translated = isPublished(cover) ? TRANSLATION_LANGUAGES : [];
  const versions = [english(cover, texts), ...translated.flatMap((lang) => translate(cover, texts, lang) ?? [])];
  return versions.flatMap(({ lang, title, names, open, spoken }) =>
    layers.map(({ opensTo, sections: opened }, at) => ({
      ...{ publicationId: cover.id, lang, opensTo, title, names },
      wider: layers.slice(at + 1).map((layer) => layer.opensTo),
      body: join([...open, ...opened.flatMap(spoken)]),
    })),
  );
}

function english(cover: Cover, texts: Texts): Version {
  const of = (lines: Map<number, string[]>) => lines.get(cover.id) ?? [];
  // An announced publication does not tell what it will hold.
  const titles = isPublished(cover) ? (texts.sections.get(cover.id) ?? []).map(({ title }) => title) : [];
  const described = [textOf(cover.descriptionHtml), ...cover.learningObjectives];
  return {
    lang: 'en',
    title: cover.title,
    names: join([cover.seoTitle ?? '', ...of(texts.people), ...namesOfShelves(cover, texts, 'en')]),
    open: [cover.excerpt, ...of(texts.points), ...described, ...titles],
    spoken: ({ transcript }) => listSpoken(transcript),
  };
}

/** Sections are what is translated, so their titles are the title; null where none is in this language. (rules C23) */
function translate(cover: Cover, texts: Texts, lang: Language): Version | null {
  const parts = (texts.translations.get(cover.id) ?? []).filter((part) => part.lang === lang);
  if (parts.length === 0) return null;
  const bySection = new Map<number, TranslatedText>(parts.map((part) => [part.sectionId, part]));
  return {
    lang,
    title: join(parts.map(({ title }) => title)),
    names: join([cover.title, ...(texts.people.get(cover.id) ?? []), ...namesOfShelves(cover, texts, lang)]),
    open: parts.map(({ metaDescription }) => metaDescription),
    spoken: ({ id }) => listSpoken(bySection.get(id)?.transcript ?? { slides: [] }),
  };
}

const namesOfShelves = ({ id }: Cover, { shelves }: Texts, lang: Language): string[] =>
  (shelves.get(id) ?? []).map((shelf) => inLanguage(shelf, lang).name);

const listSpoken = ({ slides }: Transcript) => slides.flatMap(({ title, html }) => [title, textOf(html)]);

/** What binds a number to its unit is a space like any other to those who search. */
const join = (lines: readonly string[]) =>
  lines
    .filter((line) => line !== '')
    .join('\n')
    .replaceAll('\u00a0', ' ');
