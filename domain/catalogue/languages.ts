/**
 * The library is in English, and in translated versions in Brazilian Portuguese, French, Italian and German. (rules
 * C23)
 */
export const TRANSLATION_LANGUAGES = ['pt-br', 'fr', 'it', 'de'] as const;
export type TranslationLanguage = (typeof TRANSLATION_LANGUAGES)[number];

export const LANGUAGES = ['en', ...TRANSLATION_LANGUAGES] as const;
export type Language = (typeof LANGUAGES)[number];

/** Each language has its own subdomain host: pt, fr, it, de; English is on the main one. (rules C23) */
export const SUBDOMAINS: Readonly<Record<TranslationLanguage, string>> = {
  'pt-br': 'pt',
  fr: 'fr',
  it: 'it',
  de: 'de',
};

/** The host of a language: its subdomain of the main host, which is English. (rules C23) */
export const hostOfLanguage = (language: Language, mainHost: string): string =>
  language === 'en' ? mainHost : `${SUBDOMAINS[language]}.${mainHost}`;

/** The language of a host; any other host is English. (rules C23) */
export const languageOfHost = (host: string, mainHost: string): Language =>
  TRANSLATION_LANGUAGES.find((language) => hostOfLanguage(language, mainHost) === host.toLowerCase()) ?? 'en';

/** The translated fields of a record by language; the record itself is in English. */
export type Translations<Texts> = Partial<Record<TranslationLanguage, Texts>>;

/** The languages of a record, English first. */
export const languagesOf = ({ translations }: { translations: Translations<object> }): Language[] =>
  LANGUAGES.filter((language) => language === 'en' || translations[language] !== undefined);

/**
 * A record with its fields in a language, or in English if there is no translation; `lang` is the one used. (rules C26)
 */
export function inLanguage<Row extends { translations: Translations<object> }>(
  row: Row,
  language: Language,
): Row & { lang: Language } {
  const texts = language === 'en' ? undefined : row.translations[language];
  return { ...row, ...texts, lang: texts === undefined ? 'en' : language };
}
