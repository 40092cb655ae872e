/**
 * The built site is written for the product's own name, fonts and currency. For another site the server changes exactly
 * these in the built files when they are requested, so that one build serves every site and ours has no code for it
 * (docs/decisions/043).
 */
import type { Language } from '#domain/catalogue/languages.ts';
import { compileMessage } from '#messages/format/compile-message.ts';
import { readCatalogue } from '#messages/read-messages.ts';
import type { Site } from '#server/config/site/site.ts';
import { COLORS } from '#ui/styles/colors.ts';
import { FONTS } from '#ui/styles/fonts.ts';
import { fontFile, siteSheet } from './site-sheet.ts';

/** What the build names by address: scripts and style sheets of the site, and of the back office. */
const ASSETS = /(["'`(])(\/?(?:admin\/)?assets\/)/g;
/** The currency of `client/i18n/currency.ts`, and of forms of the office. */
const CURRENCY = /(["'`])USD\1/g;
/** The symbol of `domain/site/site-symbol.ts`, which previews of papers draw. */
const SYMBOL = /(["'`])of-the-product\1/g;
const PRODUCT = /\bReceptor\b/g;
const ROLES = ['reading', 'interface'] as const;

export type Rewrite = {
  script(source: string, language: Language): string;
  /** A script of the back office, which is in English and names the product in its code. */
  officeScript(source: string): string;
  sheet(source: string): string;
  html(source: string): string;
  officeHtml(source: string): string;
  /** A sheet for old browsers, which has colors and fonts by value. */
  plainSheet(source: string): string;
};

export function createRewrite(site: Site, addressOf: (name: string) => string): Rewrite {
  const replaceMessages = replaceMessagesOf(site);
  const moveAssets = (source: string) => source.replaceAll(ASSETS, `$1$2${site.edition}/`);
  const loadFonts = (source: string) => replaceFonts(source, site, addressOf);
  const setCurrency = (source: string) => source.replaceAll(CURRENCY, JSON.stringify(site.currency));
  const nameSite = (source: string) => source.replaceAll(PRODUCT, () => site.name);
  const setSymbol = (source: string) => source.replaceAll(SYMBOL, () => JSON.stringify(site.symbol));
  const setLiterals = (source: string) => setSymbol(setColors(setCurrency(source), site));
  const own = siteSheet(site, addressOf);
  return {
    script: (source, language) => setLiterals(loadFonts(moveAssets(replaceMessages(source, language)))),
    officeScript: (source) => setLiterals(loadFonts(moveAssets(nameSite(source)))),
    sheet: (source) => (source.includes('--paper:') ? `${moveAssets(source)}\n${own}` : moveAssets(source)),
    html: (source) => loadFonts(moveAssets(source)),
    officeHtml: (source) => loadFonts(moveAssets(nameSite(source))),
    plainSheet: (source) => replaceValues(source, site),
  };
}

/** A built script has each message as JSON, which is the same text wherever it is. */
function replaceMessagesOf({ messages, languages }: Site): (source: string, language: Language) => string {
  const pair = (key: string, text: string) => `${JSON.stringify(key)}:${JSON.stringify(compileMessage(text))}`;
  const changes = new Map(
    languages.map((language) => {
      const catalogue = readCatalogue(language);
      return [
        language,
        [...(messages.get(language) ?? [])].map(
          ([key, text]) => [pair(key, catalogue.get(key) ?? ''), pair(key, text)] as const,
        ),
      ];
    }),
  );
  return (source, language) =>
    (changes.get(language) ?? []).reduce((text, [ours, own]) => text.replaceAll(ours, () => own), source);
}

/** Loads the site's fonts in place of ours; the page of the office preloads them. */
function replaceFonts(source: string, { fonts }: Site, addressOf: (name: string) => string): string {
  return ROLES.reduce((text, role, index) => {
    const [font, ours] = [fonts[role], FONTS[index]];
    if (font === null || ours === undefined) return text;
    return text
      .replaceAll(ours.href, addressOf(fontFile(role, 'normal')))
      .replaceAll(`"${ours.family}"`, JSON.stringify(font.family))
      .replaceAll(`\`${ours.family}\``, JSON.stringify(font.family));
  }, source);
}

/** The colors of previews of papers, which a script has by value: no two have the same pair. */
function setColors(source: string, { palette }: Site): string {
  if (palette === null || !source.includes('"paper-2":')) return source;
  return Object.entries(COLORS).reduce(
    (text, [name, [light, dark]]) =>
      text.replaceAll(`[\`${light}\`,\`${dark}\`]`, JSON.stringify(palette[name] ?? [light, dark])),
    source,
  );
}

function replaceValues(source: string, { palette, fonts }: Site): string {
  const colors = Object.entries(COLORS).toReversed();
  const values = new Map(colors.map(([name, [light]]) => [light as string, palette?.[name]?.[0] ?? light]));
  const colored = source.replaceAll(/#[\da-f]{6}\b/g, (value) => values.get(value) ?? value);
  return ROLES.reduce((text, role, index) => {
    const [font, ours] = [fonts[role], FONTS[index]];
    return font === null || ours === undefined ? text : text.replaceAll(ours.family, font.family);
  }, colored);
}
