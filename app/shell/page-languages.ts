import { useLocation, useMatches } from 'react-router';
import { LOCALES, type Locale } from '#app/i18n/locales.ts';
import { INTERFACE_PAGES } from '#domain/catalogue/interface-pages.ts';

/** The path of a page in each language in which it exists; a loader tells it where that is not the same everywhere. */
export type PagePaths = Partial<Record<Locale, string>>;

export type LanguageOfPage = {
  locale: Locale;
  /** The same page on the language's own host. */
  href: string;
  /** What it shows is in that language too, not its frame alone. */
  isTranslated: boolean;
};

const OWN_WORDS: ReadonlySet<string> = new Set(INTERFACE_PAGES);

/** The page that is shown, in every language: where it is, and whether what it shows is translated. (§2.1, §2.4) */
export function useLanguagesOfPage(): LanguageOfPage[] {
  const matches = useMatches();
  const { pathname, search } = useLocation();
  const { origins } = (matches[0]?.loaderData ?? {}) as { origins?: Record<Locale, string> };
  const { paths = pathsOf(pathname) } = (matches.at(-1)?.loaderData ?? {}) as { paths?: PagePaths };
  if (origins === undefined) return [];
  return LOCALES.map((locale) => ({
    locale,
    href: `${origins[locale]}${paths[locale] ?? paths.en ?? pathname}${search}`,
    isTranslated: paths[locale] !== undefined,
  }));
}

function pathsOf(pathname: string): PagePaths {
  const isOwn = OWN_WORDS.has(pathname === '/' ? pathname : pathname.replace(/\/$/, ''));
  return isOwn ? Object.fromEntries(LOCALES.map((locale) => [locale, pathname])) : { en: pathname };
}
