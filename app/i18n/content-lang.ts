import { createContext, use } from 'react';
import { useText } from './text.tsx';

/** The `lang` of a part in English on a page in another language; undefined if both are the same. */
export type ContentLang = 'en' | undefined;

/** For parts that are not translated, or only if `isTranslated`. */
export function useContentLang(isTranslated = false): ContentLang {
  const { locale } = useText();
  return locale === 'en' || isTranslated ? undefined : 'en';
}

/** For texts that come with their language: that of the host, or English where they are not translated. */
export function useLangOf(declared: string | undefined): ContentLang {
  return useContentLang(declared !== 'en');
}

/** For the parts deep inside of content: what its page has found out. */
export const ContentLangContext = createContext<ContentLang>(undefined);

export const useContentLangHere = (): ContentLang => use(ContentLangContext);
