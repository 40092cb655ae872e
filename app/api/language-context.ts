import { createContext } from 'react-router';
import type { Language } from '#domain/catalogue/languages.ts';
import type { TimeZone } from '#domain/shared/time-zone.ts';

export type SpokenHere = {
  /** The language of the host that was asked. */
  language: Language;
  /** Where each language lives: `https://pt.receptor.example`. */
  origins: Readonly<Record<Language, string>>;
  /** The provider's time zone. */
  zone: TimeZone;
};

/** Given by the server for each rendering. */
export const languageContext = createContext<SpokenHere>();
