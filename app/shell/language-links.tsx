import { PAGE_TAG } from '#app/i18n/locales.ts';
import { useLanguagesOfPage } from './page-languages.ts';

/** Tells search engines the page's other languages, each telling all of them; English is for whoever speaks none. (rules P10) */
export function LanguageLinks() {
  const translated = useLanguagesOfPage().filter(({ isTranslated }) => isTranslated);
  if (translated.length < 2) return null;
  const english = translated.find(({ locale }) => locale === 'en');
  return (
    <>
      {translated.map(({ locale, address }) => (
        <link key={locale} rel="alternate" hrefLang={PAGE_TAG[locale]} href={address} />
      ))}
      {english && <link rel="alternate" hrefLang="x-default" href={english.address} />}
    </>
  );
}
