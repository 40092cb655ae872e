import { href } from 'react-router';
import type { Language } from '#domain/catalogue/languages.ts';

type Translations = readonly { lang: string; slug: string }[];

/** The path of a section in each language: `/section/{translated-slug}/` on the hosts of those it is translated into. (rules C24) */
export const sectionPaths = (englishSlug: string, translations: Translations): Partial<Record<Language, string>> => ({
  en: href('/section/:slug', { slug: englishSlug }),
  ...Object.fromEntries(translations.map(({ lang, slug }) => [lang, translatedPath(slug)])),
});

/** Greek letters in a slug are written percent-encoded. (rules C24) */
export const translatedPath = (slug: string): string => `${href('/section/:slug', { slug })}/`;
