/** The languages of the site. Content exists in English and translated versions in pt-br, fr, it and de. (rules C23) */
export const LOCALES = ['en', 'pt-br', 'fr', 'it', 'de'] as const;
export type Locale = (typeof LOCALES)[number];

/** The language that the server declared for the document (`<html lang>`). */
export const localeOfTag = (tag: string): Locale => LOCALES.find((locale) => locale === tag.toLowerCase()) ?? 'en';

/** The name of each language in that language. */
export const LOCALE_NAMES: Record<Locale, string> = {
  en: 'English',
  'pt-br': 'Português',
  fr: 'Français',
  it: 'Italiano',
  de: 'Deutsch',
};

/** The tag of a language in documents, headers and links. */
export const PAGE_TAG: Record<Locale, string> = { en: 'en', 'pt-br': 'pt-BR', fr: 'fr', it: 'it', de: 'de' };

/** The tag for `Intl` formatters; English dates and numbers are American. */
export const INTL_TAG: Record<Locale, string> = {
  en: 'en-US',
  'pt-br': 'pt-BR',
  fr: 'fr-FR',
  it: 'it-IT',
  de: 'de-DE',
};
