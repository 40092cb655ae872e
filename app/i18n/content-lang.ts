import { createContext, use } from 'react';
import { useText } from './text.tsx';

/** Says of a part of the page that it is in English, where the page around it is not; undefined where both are one. */
export type ContentLang = 'en' | undefined;

/** For parts that are not translated, or only where `isTranslated` says so. */
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
