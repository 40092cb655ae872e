import type { Language } from '#domain/catalogue/languages.ts';

/** The language of the names; without the parameter they are English. */
export const languageParameters = (language: Language) => (language === 'en' ? {} : { parameters: { lang: language } });
