import { createContext } from 'react-router';
import type { Language } from '#domain/catalogue/languages.ts';
import type { TimeZone } from '#domain/shared/time-zone.ts';

export type RequestLanguage = {
  /** The language of the requested host. */
  language: Language;
  /** The origin of each language: `https://pt.receptor.example`. */
  origins: Readonly<Record<Language, string>>;
  /** The provider's time zone. */
  zone: TimeZone;
};

/** Set by the server for each request. */
export const languageContext = createContext<RequestLanguage>();
