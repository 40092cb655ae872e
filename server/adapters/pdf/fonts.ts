import { readFileSync } from 'node:fs';
import type { Face, Run, TextStyle } from '#certificates/page.ts';

const FILES = [
  'literata-display',
  'literata-display-extended',
  'literata-regular',
  'literata-medium',
  'literata-italic',
  'instrument-sans-regular',
  'instrument-sans-semibold',
  'instrument-sans-italic',
  'instrument-sans-semibold-italic',
] as const;

export type Font = (typeof FILES)[number];

const folder = new URL('../../../certificates/fonts/', import.meta.url);

// Literata has the most glyphs, so it is the last fallback of every font.
const FALLBACK: Font = 'literata-regular';
const ITALICS: Record<Face, Font> = {
  display: 'literata-italic',
  serif: 'literata-italic',
  sans: 'instrument-sans-italic',
};
const UPRIGHT: Record<Face, Font[]> = {
  display: ['literata-display', 'literata-display-extended'],
  serif: ['literata-regular'],
  sans: ['instrument-sans-regular'],
};

function chain(face: Face, { bold, italic }: Run): Font[] {
  if (face === 'sans' && bold)
    return [italic ? 'instrument-sans-semibold-italic' : 'instrument-sans-semibold', FALLBACK];
  if (italic) return [ITALICS[face], FALLBACK];
  if (face === 'serif' && bold) return ['literata-medium', FALLBACK];
  return [...UPRIGHT[face], FALLBACK];
}

/** The font features of a style; without any, pdfkit caches measured words. */
export const features = ({ tabular }: Pick<TextStyle, 'tabular'>): PDFKit.Mixins.OpenTypeFeatures[] | undefined =>
  tabular ? ['tnum'] : undefined;

type Outlines = { hasGlyphForCodePoint(point: number): boolean };

export type Fonts = {
  /** Splits a text where the preferred font lacks a glyph and another font is needed. */
  split(text: string, style: TextStyle, run: Run): { font: Font; text: string }[];
  widthOf(text: string, font: Font, style: Pick<TextStyle, 'size' | 'tabular'>): number;
};

/** Font files, or fonts already opened for an earlier document. */
export type FontFiles = Map<Font, Uint8Array | Outlines>;

export const readFonts = (): FontFiles =>
  new Map(FILES.map((name) => [name, readFileSync(new URL(`${name}.ttf`, folder))]));

type FindFont = (fonts: Font[], character: string) => Font | null;

/** Finds the first font with a glyph, and caches it. */
function createFontFinder(doc: PDFKit.PDFDocument, files: FontFiles): FindFont {
  const has = (name: Font, point: number): boolean => {
    doc.font(name);
    // pdfkit keeps the opened font in a field missing from its types. Parsing its tables is most of the work of a page,
    // so the opened font is cached.
    const { font } = (doc as unknown as { _font: { font: Outlines } })._font;
    files.set(name, font);
    return font.hasGlyphForCodePoint(point);
  };
  const seen = new Map<string, Font | null>();
  return (fonts, character) => {
    const key = `${fonts[0]} ${character}`;
    const known = seen.get(key);
    if (known !== undefined) return known;
    const font = fonts.find((each) => has(each, character.codePointAt(0) ?? 0)) ?? null;
    seen.set(key, font);
    return font;
  };
}

/** Registers the fonts with one document; only used ones are embedded, as subsets. */
export function openFonts(doc: PDFKit.PDFDocument, files: FontFiles): Fonts {
  for (const [name, font] of files) doc.registerFont(name, font as never);
  const pick = createFontFinder(doc, files);
  const widths = new Map<string, number>();

  return {
    split(text, style, run) {
      const fonts = chain(run.style?.face ?? style.face, run);
      const parts: { font: Font; text: string }[] = [];
      for (const character of text.normalize('NFC')) {
        const found = character === '\n' ? FALLBACK : pick(fonts, character);
        const font = found ?? FALLBACK;
        // An accessible document must not contain missing glyphs, which show as empty boxes.
        const shown = found === null ? '?' : character;
        const last = parts.at(-1);
        if (last?.font === font) last.text += shown;
        else parts.push({ font, text: shown });
      }
      return parts;
    },
    widthOf(text, font, style) {
      // Widths scale with the size, so a word is measured once for all sizes.
      const key = `${font} ${style.tabular ?? false} ${text}`;
      const known = widths.get(key);
      const width =
        known ??
        doc
          .font(font)
          .fontSize(1)
          .widthOfString(text, { features: features(style) });
      if (known === undefined) widths.set(key, width);
      return width * style.size;
    },
  };
}
