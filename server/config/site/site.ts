/** A publisher's site: what is not the same in two houses that run the product. (docs/another-house.md) */
import type { Language } from '#domain/catalogue/languages.ts';
import type { StatementCode } from '#domain/credits/statements.ts';
import type { Palette } from '#domain/site/check-palette.ts';
import type { Feature } from '#domain/site/features.ts';
import type { SiteSymbol } from '#domain/site/site-symbol.ts';

/** A file that the site publishes. */
export type SiteFile = { name: string; content: Buffer };

export type SiteFont = {
  family: string;
  /** Files by style; text in italics is slanted by the browser if there is none. */
  normal: SiteFile;
  italic: SiteFile | null;
  weights: string;
  /** A font that every computer has, and its metrics in percent, so that the page does not move when the font arrives. */
  fallback: { local: string; sizeAdjust: number; ascent: number; descent: number };
};

export type SiteLogo = {
  light: SiteFile;
  dark: SiteFile | null;
  /** Whether the picture contains the name, so that it is not written beside it. */
  showsName: boolean;
  /** Width by height. */
  ratio: number;
};

export type Site = {
  folder: string;
  /** The product as it is without a folder: nothing of the built pages is changed. */
  isDefault: boolean;
  name: string;
  legalName: string;
  tagline: string;
  mail: { from: string | null; support: string; address: string };
  logo: SiteLogo | null;
  icon: SiteFile | null;
  /** Its shapes, for papers; null if they cannot draw it. */
  symbol: SiteSymbol | null | 'of-the-product';
  /** All colors of the design; null is the design's own palette. */
  palette: Palette | null;
  fonts: { reading: SiteFont | null; interface: SiteFont | null };
  /** The first is that of the main host. */
  languages: readonly [Language, ...Language[]];
  /** The language in which the library is written, and papers with it. */
  libraryLanguage: Language;
  currency: string;
  /** Texts of certificates that differ from those of the product, by their code. */
  statements: ReadonlyMap<StatementCode, string>;
  off: readonly Feature[];
  /** Messages in ICU MessageFormat that differ from the catalogue. */
  messages: ReadonlyMap<Language, ReadonlyMap<string, string>>;
  /** The folder of the library, in the import format. */
  content: string;
  /** Changes with any file that the pages are made of. */
  edition: string;
};
