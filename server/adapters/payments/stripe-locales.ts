/** Stripe's codes for the languages of our hosts. */
export const LOCALES = { en: 'en', 'pt-br': 'pt-BR', fr: 'fr', it: 'it', de: 'de' } as const;
