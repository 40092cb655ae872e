import { toPrinted } from '#domain/shared/text/printed-text.ts';
import { siteSymbol } from '#domain/site/site-symbol.ts';
import { type Block, type Drawing, type Frame, LETTER, type PageDocument } from './page.ts';
import { printedBlocks } from './printed-blocks.ts';
import { COLORS } from './styles.ts';

const MARGIN = { top: 62, right: 60, bottom: 66, left: 60 };

const DRAWN = 32;

/** The symbol of the publisher's site, or of the product: a membrane folded into a pocket with a bound molecule. */
export function symbolDrawing(): Drawing {
  const own = siteSymbol();
  if (own === null) return { width: DRAWN, height: DRAWN, shapes: [] };
  if (own !== 'of-the-product') return own;
  return {
    width: DRAWN,
    height: DRAWN,
    shapes: [
      {
        path: 'M3.4 27.5V8.3a3.15 3.15 0 0 1 6.3 0v4.9a6.3 6.3 0 0 0 12.6 0V8.3a3.15 3.15 0 0 1 6.3 0v19.2',
        stroke: COLORS.ink,
        width: 2.7,
      },
      { path: 'M12.3 11.6a3.7 3.7 0 1 0 7.4 0a3.7 3.7 0 1 0 -7.4 0Z', fill: COLORS.accent },
    ],
  };
}

/** How far the name is moved to the right of the symbol. */
export const besideSymbol = (space: number): number => (siteSymbol() === null ? 0 : space);

/** The brand's name beside the logo. */
export const brandName = (brand: string, size: number): Block => ({
  kind: 'paragraph',
  text: [{ text: brand, bold: true }],
  style: { face: 'serif', size, leading: 1.2, colour: COLORS.ink, tracking: -0.018 },
});

export type LetterPage = Pick<PageDocument, 'title' | 'subject' | 'lang' | 'createdAt'> & {
  brand: string;
  blocks: Block[];
  footer: string;
};

/** US Letter pages with the logo at the top, flowing text, and page numbers. */
export function letterPage({ brand, blocks, footer, ...about }: LetterPage): PageDocument {
  const head = { x: MARGIN.left, y: 46, width: 22, height: 22 };
  const name: Frame = {
    box: { ...head, x: head.x + besideSymbol(29), width: 300 },
    anchor: 'middle',
    blocks: printedBlocks([brandName(brand, 15.5)]),
  };
  return {
    ...about,
    author: brand,
    size: LETTER,
    ornaments: [{ box: head, drawing: symbolDrawing() }],
    frames: [name],
    flow: { blocks: printedBlocks(blocks), start: 108, margin: MARGIN, footer: toPrinted(footer) },
  };
}
