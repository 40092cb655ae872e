import type { Flow, Frame, PageDocument } from '#certificates/page.ts';
import { plain } from '#certificates/page.ts';
import { COLORS, TYPE } from '#certificates/styles.ts';
import type { PdfPrinter } from '#server/ports/pdf.ts';
import { finish, openDocument } from './accessible-document.ts';
import { type FontFiles, openFonts, readFonts } from './fonts.ts';
import { layOut } from './lay-out.ts';
import { asArtifact, drawLine, type Pen, paint } from './pen.ts';
import { setLines } from './set-lines.ts';
import { type BlockLayout, heightOf } from './slab.ts';

function drawFrame(pen: Pen, { box, anchor, align, blocks }: Frame): void {
  const laid = blocks.map((block) => layOut(pen, block, { width: box.width, align }));
  const spare = box.height - heightOf(laid);
  let y = box.y + (anchor === 'top' ? 0 : anchor === 'middle' ? spare / 2 : spare);
  for (const { slabs, after } of laid) {
    for (const slab of slabs) {
      slab.draw(box.x, y);
      y += slab.height;
    }
    y += after;
  }
}

/** The height required for a block to start here: its first slabs, and for a heading the start of the next block. */
function needed(laid: BlockLayout[], index: number): number {
  const block = laid[index];
  if (block === undefined) return 0;
  const first = block.slabs.slice(0, 2).reduce((sum, slab) => sum + slab.height, 0);
  if (!block.keepWithNext) return first;
  return block.slabs.reduce((sum, slab) => sum + slab.height, 0) + block.after + needed(laid, index + 1);
}

function drawFlow(pen: Pen, { blocks, start, margin }: Flow, size: PageDocument['size']): void {
  const width = size.width - margin.left - margin.right;
  const bottom = size.height - margin.bottom;
  const laid = blocks.map((block) => layOut(pen, block, { width }));
  let y = start === 'second-page' ? bottom : start;
  const addPage = (): void => {
    pen.doc.addPage({ size: [size.width, size.height], margin: 0 });
    y = margin.top;
  };
  if (start === 'second-page') addPage();
  laid.forEach(({ slabs, after, repeat }, index) => {
    if (y > margin.top && y + needed(laid, index) > bottom) addPage();
    slabs.forEach((slab, i) => {
      if (y + slab.height > bottom && i > 0) {
        addPage();
        repeat?.draw(margin.left, y);
        y += repeat?.height ?? 0;
      }
      slab.draw(margin.left, y);
      y += slab.height;
    });
    y += after;
  });
}

/** The pages of a document among those of a file. */
type Span = { size: PageDocument['size']; first: number };

/** Draws the footer of every page since the first of its document, once their number is known. */
function drawFooters(pen: Pen, { margin, footer, start }: Flow, { size, first }: Span): void {
  const count = pen.doc.bufferedPageRange().count - first;
  const width = size.width - margin.left - margin.right;
  const y = size.height - margin.bottom + 22;
  const style = { ...TYPE.fine, size: 7.4 };
  const line = (text: string, measure: number) => setLines(plain(text), style, { faces: pen.fonts, width: measure });
  for (let page = start === 'second-page' ? 1 : 0; page < count; page++) {
    pen.doc.switchToPage(first + page);
    asArtifact(
      pen,
      () => {
        pen.doc
          .lineWidth(0.6)
          .moveTo(margin.left, y - 7)
          .lineTo(margin.left + width, y - 7)
          .stroke(COLORS.line);
        line(footer, width - 70).forEach((text, i) => {
          drawLine(pen, text, { x: margin.left, y: y + i * text.height, width, style, element: null });
        });
        const [number] = line(`${page + 1} / ${count}`, 70);
        if (number)
          drawLine(pen, number, { x: margin.left, y, width, style: { ...style, align: 'right' }, element: null });
      },
      'Pagination',
    );
  }
}

/**
 * Prints with pdfkit: tagged, fonts embedded, drawings as vectors. A page takes some tens of milliseconds on the main
 * thread.
 */
export function createPdfPrinter(): PdfPrinter {
  const fontFiles = readFonts();
  return {
    print: async (document) => {
      const { pen, end } = openPen(document, fontFiles);
      drawDocument(pen, document);
      return end();
    },
    printAll: async ([first, ...others], about) => {
      if (first === undefined) throw new Error('There is nothing to print');
      const { pen, end } = openPen({ ...first, ...about, subject: about.title }, fontFiles);
      for (const document of [first, ...others]) drawDocument(pen, document);
      return end();
    },
  };
}

/** Draws one document on pages of its own, after those that are there. */
function drawDocument(pen: Pen, { ornaments, frames, flow, size }: PageDocument): void {
  pen.doc.addPage({ size: [size.width, size.height], margin: 0 });
  const first = pen.doc.bufferedPageRange().count - 1;
  for (const { box, drawing } of ornaments) asArtifact(pen, () => paint(pen, drawing, box));
  for (const frame of frames) drawFrame(pen, frame);
  if (flow === undefined) return;
  drawFlow(pen, flow, size);
  drawFooters(pen, flow, { size, first });
}

function openPen(document: PageDocument, fontFiles: FontFiles) {
  const doc = openDocument(document);
  const root = doc.struct('Document');
  const pen: Pen = { doc, fonts: openFonts(doc, fontFiles), root };
  doc.addStructure(root);
  const end = () => {
    root.end();
    return finish(doc);
  };
  return { pen, end };
}
