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

/** The languages of the site, that of the main host first. */
type SiteLanguages = readonly [first: Language, ...others: Language[]];
let site: SiteLanguages = LANGUAGES;

/** From now on this process has the hosts of these languages. It is called once, before any request. (rules P61) */
export function adoptLanguages(languages: SiteLanguages): void {
  site = languages;
}

/** The languages that this site has hosts for, that of the main host first. */
export const siteLanguages = (): SiteLanguages => site;

/** The language for readers of all others: the first of the site in which a page exists. (rules P10) */
export const defaultLanguageOf = (languages: readonly Language[]): Language =>
  site.find((language) => languages.includes(language)) ?? 'en';

/** The host of a language: its subdomain of the main host, which has the first language: English by default. (rules C23) */
export const hostOfLanguage = (language: Language, mainHost: string): string =>
  language === site[0] || !site.includes(language) ? mainHost : `${subdomainOf(language)}.${mainHost}`;

export const subdomainOf = (language: Language): string => (language === 'en' ? 'en' : SUBDOMAINS[language]);

/** The language of a host; any other host has the first language. (rules C23) */
export const languageOfHost = (host: string, mainHost: string): Language =>
  site.find((language) => hostOfLanguage(language, mainHost) === host.toLowerCase()) ?? site[0];

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
