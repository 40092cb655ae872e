import { PAGE_TAG } from '#client/i18n/locales.ts';
import { usePageLanguages } from './page-languages.ts';

/** `hreflang` links to the page in every language; the first one of the site is the default. (rules P10) */
export function LanguageLinks() {
  const translated = usePageLanguages().filter(({ isTranslated }) => isTranslated);
  const [first] = translated;
  if (first === undefined || translated.length < 2) return null;
  return (
    <>
      {translated.map(({ locale, address }) => (
        <link key={locale} rel="alternate" hrefLang={PAGE_TAG[locale]} href={address} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={first.address} />
    </>
  );
}
