import { LANGUAGES } from '#domain/catalogue/languages.ts';
import { adoptLibraryLanguage } from '#domain/site/papers.ts';

/** Previews of papers are in the language of the library, which the server wrote into the page. (rules P63) */
export function adoptPageLibraryLanguage(): void {
  const { libraryLanguage } = document.documentElement.dataset;
  adoptLibraryLanguage(LANGUAGES.find((language) => language === libraryLanguage) ?? 'en');
}
