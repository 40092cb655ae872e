import type { Language } from '#domain/catalogue/languages.ts';

/** The text search configuration of each language, with its stemmer and stop words; accents are ignored. */
export const CONFIGURATIONS: Readonly<Record<Language, string>> = {
  en: 'receptor_en',
  'pt-br': 'receptor_pt',
  fr: 'receptor_fr',
  it: 'receptor_it',
  de: 'receptor_de',
};

const words = (list: string) => list.split(' ');

/** Words, as their lexemes, that say little of what a question is about, and are no stop words. */
export const QUESTION_WORDS: Readonly<Record<Language, readonly string[]>> = {
  en: words(
    'she he they you me i my your give take get use make tell help need want ask know ok okay much mani fast quick soon way best long patient',
  ),
  de: words('geb nehm mach brauch schnell viel lang wieviel ok patient'),
  fr: words('combien donn prendr fair pouv comment ok patient'),
  it: words('quant dar prend far poss pazient ok'),
  'pt-br': words('quant dar tom faz poss pod pacient ok'),
};
