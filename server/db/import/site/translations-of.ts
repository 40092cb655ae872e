import type { TranslationLanguage, Translations } from '#domain/catalogue/languages.ts';
import type { Library } from '#server/db/import/library.ts';
import type { SiteTexts } from '#server/db/import/schemas.ts';

/** The translations of one record by language; languages without one are omitted. */
export function translationsOf<Translation, Texts>(
  { texts }: Pick<Library, 'texts'>,
  find: (texts: SiteTexts) => Translation | undefined,
  pick: (translation: Translation) => Texts,
): Translations<Texts> {
  const translations: Translations<Texts> = {};
  for (const [language, written] of Object.entries(texts) as [TranslationLanguage, SiteTexts][]) {
    const translation = find(written);
    if (translation !== undefined) translations[language] = pick(translation);
  }
  return translations;
}
