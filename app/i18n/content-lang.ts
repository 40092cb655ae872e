import { createContext, use } from 'react';
import { useText } from './text.tsx';

/** The `lang` of English text on a page in another language; undefined if both are the same. */
export type ContentLang = 'en' | undefined;

/** For text that is never translated, or only if `isTranslated`. */
export function useContentLang(isTranslated = false): ContentLang {
  const { locale } = useText();
  return locale === 'en' || isTranslated ? undefined : 'en';
}

/** For texts that name their language: that of the host, or English if untranslated. */
export function useLangOf(declared: string | undefined): ContentLang {
  return useContentLang(declared !== 'en');
}

/** The language of the content, for components deep inside a page. */
export const ContentLangContext = createContext<ContentLang>(undefined);

export const useContentLangHere = (): ContentLang => use(ContentLangContext);
