import { adoptCreditUnits } from '#domain/catalogue/labels.ts';
import { adoptLanguages } from '#domain/catalogue/languages.ts';
import { adoptFeatures } from '#domain/site/features.ts';
import { adoptLibraryLanguage } from '#domain/site/papers.ts';
import { adoptSymbol } from '#domain/site/site-symbol.ts';
import { adoptMessages, findMessage } from '#messages/catalog.ts';
import { compileMessage } from '#messages/format/compile-message.ts';
import { adoptPalette } from '#ui/styles/colors.ts';
import type { Site } from './site.ts';

/** What the modules that write texts and colors are configured with, in the process and in the site's build. */
export type SiteTexts = Parameters<typeof adoptMessages>[0] & {
  palette: Parameters<typeof adoptPalette>[0];
  currency: string;
  symbol: Site['symbol'];
};

export function textsOf({ messages, palette, currency, symbol }: Site): SiteTexts {
  const compiled = [...messages].map(
    ([language, texts]) =>
      [language, Object.fromEntries([...texts].map(([key, text]) => [key, compileMessage(text)]))] as const,
  );
  return {
    texts: messages,
    compiled: new Map(compiled),
    palette: palette as SiteTexts['palette'],
    currency,
    symbol,
  };
}

/** Called once by each process, before it writes anything: texts, colors and hosts are then the site's. */
export function adoptSite(site: Site): void {
  const { palette, compiled, texts } = textsOf(site);
  adoptMessages({ compiled, texts });
  adoptPalette(palette);
  adoptSymbol(site.symbol);
  adoptLanguages(site.languages);
  adoptLibraryLanguage(site.libraryLanguage);
  adoptFeatures(site.off);
  adoptCreditUnits((creditClass, language) => String(findMessage(language, `labels.creditUnits.${creditClass}`)));
}
