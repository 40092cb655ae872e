import { useLocation, useMatches } from 'react-router';
import { LOCALES, type Locale } from '#app/i18n/locales.ts';
import { INTERFACE_PAGES } from '#domain/catalogue/interface-pages.ts';
import { onePath } from './page-meta.ts';

/** The path of a page in each language in which it exists; a loader tells it where that is not the same everywhere. */
export type PagePaths = Partial<Record<Locale, string>>;

export type LanguageOfPage = {
  locale: Locale;
  /** The same page on the language's own host. */
  href: string;
  /** The one under which search engines keep it. */
  address: string;
  /** What it shows is in that language too, not its frame alone. */
  isTranslated: boolean;
};

const OWN_WORDS: ReadonlySet<string> = new Set(INTERFACE_PAGES);

/** The page that is shown, in every language: where it is, and whether what it shows is translated. (rules P10) */
export function useLanguagesOfPage(): LanguageOfPage[] {
  const matches = useMatches();
  const { pathname, search } = useLocation();
  const { origins } = (matches[0]?.loaderData ?? {}) as { origins?: Record<Locale, string> };
  const { paths = pathsOf(onePath(pathname)), canonical } = (matches.at(-1)?.loaderData ?? {}) as LoadedPage;
  if (origins === undefined) return [];
  // A page of a list is that page in every language.
  const page = canonical === undefined ? '' : new URL(canonical).search;
  return LOCALES.map((locale) => {
    const place = `${origins[locale]}${paths[locale] ?? paths.en ?? pathname}`;
    return { locale, href: `${place}${search}`, address: `${place}${page}`, isTranslated: paths[locale] !== undefined };
  });
}

type LoadedPage = { paths?: PagePaths; canonical?: string };

const pathsOf = (path: string): PagePaths =>
  OWN_WORDS.has(path) ? Object.fromEntries(LOCALES.map((locale) => [locale, path])) : { en: path };
