import type { Language } from '#domain/catalogue/languages.ts';

/** The text search configuration of each language, with its stemmer and stop words; accents are ignored. */
export const CONFIGURATIONS: Readonly<Record<Language, string>> = {
  en: 'receptor_en',
  'pt-br': 'receptor_pt',
  fr: 'receptor_fr',
  it: 'receptor_it',
  de: 'receptor_de',
};
