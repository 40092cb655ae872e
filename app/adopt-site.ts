import { adoptCurrency } from '#client/i18n/currency.ts';
import { adoptSymbol } from '#domain/site/site-symbol.ts';
import { adoptMessages, type SiteMessages } from '#messages/catalog.ts';
import { adoptPalette } from '#ui/styles/colors.ts';

type SiteTexts = SiteMessages & {
  palette: Parameters<typeof adoptPalette>[0];
  currency: string;
  symbol: Parameters<typeof adoptSymbol>[0];
};

/** The build of the site for the server has its own copy of these modules. Called once, before any page is rendered. */
export function adoptSite({ palette, currency, symbol, ...messages }: SiteTexts): void {
  adoptMessages(messages);
  adoptPalette(palette);
  adoptCurrency(currency);
  adoptSymbol(symbol);
}
