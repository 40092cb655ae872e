import type { TranslationLanguage, Translations } from '#domain/catalogue/languages.ts';
import type { Library } from './library.ts';
import type { SiteTexts } from './shapes.ts';

/** What each language says of one record, as the record keeps it; languages that say nothing of it are left out. */
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
