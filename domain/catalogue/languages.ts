/** The library is in English, and in translated versions in Brazilian Portuguese, French, Italian and German. (§1) */
export const TRANSLATION_LANGUAGES = ['pt-br', 'fr', 'it', 'de'] as const;
export type TranslationLanguage = (typeof TRANSLATION_LANGUAGES)[number];

export const LANGUAGES = ['en', ...TRANSLATION_LANGUAGES] as const;
export type Language = (typeof LANGUAGES)[number];

/** Each language has its own subdomain host: pt, fr, it, de; English is on the main one. (§2.4) */
export const SUBDOMAINS: Readonly<Record<TranslationLanguage, string>> = {
  'pt-br': 'pt',
  fr: 'fr',
  it: 'it',
  de: 'de',
};

/** The host of a language: its subdomain of the main host, which is English. (decisions.md, Names and hosts) */
export const hostOfLanguage = (language: Language, mainHost: string): string =>
  language === 'en' ? mainHost : `${SUBDOMAINS[language]}.${mainHost}`;

/** The language of a host; whatever is none of the languages' hosts speaks English. (§2.4) */
export const languageOfHost = (host: string, mainHost: string): Language =>
  TRANSLATION_LANGUAGES.find((language) => hostOfLanguage(language, mainHost) === host.toLowerCase()) ?? 'en';
