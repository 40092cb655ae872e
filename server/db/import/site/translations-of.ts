import type { TranslationLanguage, Translations } from '#domain/catalogue/languages.ts';
import type { Library } from '#server/db/import/library.ts';
import type { SiteTexts } from '#server/db/import/schemas.ts';

/** The translations of one record by language; languages without one are omitted. */
export function translationsOf<Said, Texts>(
  { texts }: Pick<Library, 'texts'>,
  find: (texts: SiteTexts) => Said | undefined,
  keep: (said: Said) => Texts,
): Translations<Texts> {
  const translations: Translations<Texts> = {};
  for (const [language, written] of Object.entries(texts) as [TranslationLanguage, SiteTexts][]) {
    const said = find(written);
    if (said !== undefined) translations[language] = keep(said);
  }
  return translations;
}
