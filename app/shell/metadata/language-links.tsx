import { PAGE_TAG } from '#client/i18n/locales.ts';
import { usePageLanguages } from './page-languages.ts';

/** `hreflang` links to the page in every language; English is the default. (rules P10) */
export function LanguageLinks() {
  const translated = usePageLanguages().filter(({ isTranslated }) => isTranslated);
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
