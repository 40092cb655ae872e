import { useLocation, useMatches } from 'react-router';
import { LOCALES, type Locale } from '#client/i18n/locales.ts';
import { INTERFACE_PAGES } from '#domain/catalogue/interface-pages.ts';
import { normalizePath } from './page-meta.ts';

/** The path of a page in each of its languages; a loader returns it if the paths differ. */
export type PagePaths = Partial<Record<Locale, string>>;

export type PageLanguage = {
  locale: Locale;
  /** The same page on the language's own host. */
  href: string;
  /** The canonical URL. */
  address: string;
  /** Whether the content is translated as well as the interface. */
  isTranslated: boolean;
};

const TRANSLATED_PAGES: ReadonlySet<string> = new Set(INTERFACE_PAGES);

/** The current page in every language. (rules P10) */
export function usePageLanguages(): PageLanguage[] {
  const matches = useMatches();
  const { pathname, search } = useLocation();
  const { origins } = (matches[0]?.loaderData ?? {}) as { origins?: Record<Locale, string> };
  const { paths = pathInLanguages(pathname), canonical } = (matches.at(-1)?.loaderData ?? {}) as LoadedPage;
  if (origins === undefined) return [];
  // Pages of a list have the same number in every language.
  const page = canonical === undefined ? '' : new URL(canonical).search;
  return (Object.keys(origins) as Locale[]).map((locale) => {
    const base = `${origins[locale]}${paths[locale] ?? paths.en ?? pathname}`;
    return { locale, href: `${base}${search}`, address: `${base}${page}`, isTranslated: paths[locale] !== undefined };
  });
}

type LoadedPage = { paths?: PagePaths; canonical?: string };

/** A page of the interface under its canonical path, and any other as requested: its path can contain a token. (rules P10) */
export function pathInLanguages(pathname: string): PagePaths {
  const path = normalizePath(pathname);
  return TRANSLATED_PAGES.has(path) ? Object.fromEntries(LOCALES.map((locale) => [locale, path])) : { en: pathname };
}
