import type { Locale } from '#app/i18n/locales.ts';
import type { Sentences } from '#contract/sentences/sentence.ts';

const OTHERS: Readonly<Record<Exclude<Locale, 'en'>, () => Promise<Sentences>>> = {
  'pt-br': async () => (await import('#contract/sentences/pt-br.ts')).ptBr,
  fr: async () => (await import('#contract/sentences/fr.ts')).fr,
  it: async () => (await import('#contract/sentences/it.ts')).it,
  de: async () => (await import('#contract/sentences/de.ts')).de,
};

/** How a language says what a schema says in English, fetched once something is judged; null in English itself. */
export const fetchSentences = async (locale: Locale): Promise<Sentences | null> =>
  locale === 'en' ? null : OTHERS[locale]();
