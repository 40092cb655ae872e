import { createContext, use } from 'react';
import type { Locale } from '#client/i18n/locales.ts';
import { useText } from './text.tsx';

/** The `lang` of a text in the language of the library on a page in another one; undefined if both are the same. */
export type ContentLang = Locale | undefined;

/** For text that is never translated, or only if `isTranslated`. */
export function useContentLang(isTranslated = false): ContentLang {
  const { locale, t } = useText();
  const library = t('shell.libraryLanguage') as Locale;
  return locale === library || isTranslated ? undefined : library;
}

/** For texts that name their language: that of the host, or English if untranslated. */
export function useLangOf(declared: string | undefined): ContentLang {
  return useContentLang(declared !== 'en');
}

/** The language of the content, for components deep inside a page. */
export const ContentLangContext = createContext<ContentLang>(undefined);

export const useContentLangHere = (): ContentLang => use(ContentLangContext);
