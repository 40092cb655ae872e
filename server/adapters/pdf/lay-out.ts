import QRCode from 'qrcode';
import type { Block, Drawing, TextStyle } from '#certificates/page.ts';
import { COLORS } from '#certificates/styles.ts';
import { layOutTable } from './lay-out-table.ts';
import { addElement, asArtifact, drawLine, type Element, type Pen, paint } from './pen.ts';
import { setLines } from './set-lines.ts';
import { type BlockLayout, elementOnce, type Slab } from './slab.ts';

type Of<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>;
type Align = TextStyle['align'];

const INDENT = 15;

function layOutText(pen: Pen, block: Of<'heading' | 'paragraph'>, { width, align }: Space): BlockLayout {
  const style = { ...block.style, align: block.style.align ?? align };
  const type = block.kind === 'heading' ? `H${block.level}` : 'P';
  const element = elementOnce(pen, { type }, () => pen.root);
  const slabs = setLines(block.text, style, { faces: pen.fonts, width }).map(
    (line): Slab => ({
      height: line.height,
      draw: (x, y) => drawLine(pen, line, { x, y, width, style, element: element() }),
    }),
  );
  return { slabs, after: block.after ?? 0, keepWithNext: block.kind === 'heading' };
}

function layOutItem(
  pen: Pen,
  list: Of<'list'>,
  { index, parent, width }: { index: number; parent: () => Element; width: number },
): Slab[] {
  const { style } = list;
  const item = elementOnce(pen, { type: 'LI' }, parent);
  const body = elementOnce(pen, { type: 'LBody' }, item);
  const mark = { text: list.ordered ? `${index + 1}.` : '–' };
  const [label] = setLines([mark], style, { faces: pen.fonts, width: INDENT });
  const lines = setLines(list.items[index] ?? [], style, { faces: pen.fonts, width: width - INDENT });
  return lines.map(
    (line, i): Slab => ({
      height: line.height + (i === lines.length - 1 ? style.size * 0.28 : 0),
      draw: (x, y) => {
        const measure = { y, style, width: width - INDENT };
        if (i === 0 && label)
          drawLine(pen, label, { ...measure, x, element: addElement(pen, item(), { type: 'Lbl' }) });
        drawLine(pen, line, { ...measure, x: x + INDENT, element: body() });
      },
    }),
  );
}

function layOutList(pen: Pen, list: Of<'list'>, width: number): BlockLayout {
  const parent = elementOnce(pen, { type: 'L' }, () => pen.root);
  return {
    slabs: list.items.flatMap((_, index) => layOutItem(pen, list, { index, parent, width })),
    after: list.after ?? 0,
  };
}

const indent = (space: Space, width: number): number => {
  if (space.align === 'right') return space.width - width;
  return space.align === 'center' ? (space.width - width) / 2 : 0;
};

type Picture = { alt: string; drawing: Drawing; width: number; after?: number };

function layOutFigure(pen: Pen, { alt, drawing, width, after }: Picture, space: Space): BlockLayout {
  const height = (width * drawing.height) / drawing.width;
  const draw = (left: number, y: number): void => {
    const x = left + indent(space, width);
    const element = addElement(pen, pen.root, { type: 'Figure', alt, bbox: [x, y, x + width, y + height] });
    const content = pen.doc.markStructureContent('Figure');
    paint(pen, drawing, { x, y, width });
    pen.doc.endMarkedContent();
    element.add(content);
  };
  return { slabs: [{ height, draw }], after: after ?? 0 };
}

/** The QR code as one path: a rectangle for each run of dark modules in a row. */
export function qrDrawing(text: string): Drawing {
  const { size, data } = QRCode.create(text, { errorCorrectionLevel: 'M' }).modules;
  let path = '';
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const from = x;
      while (x < size && data[y * size + x]) x++;
      if (x > from) path += `M${from} ${y}h${x - from}v1h${from - x}Z`;
    }
  }
  return { width: size, height: size, shapes: [{ path, fill: COLORS.ink }] };
}

const layOutRule = (pen: Pen, { colour, width: thick, after }: Of<'rule'>, width: number): BlockLayout => {
  const draw = (x: number, y: number): void =>
    asArtifact(pen, () =>
      pen.doc
        .lineWidth(thick)
        .moveTo(x, y)
        .lineTo(x + width, y)
        .stroke(colour),
    );
  return { slabs: [{ height: thick, draw }], after: after ?? 0 };
};

/** The space of a block: its width, and the alignment of narrower content. */
export type Space = { width: number; align?: Align };

/** Measures a block without drawing it. */
export function layOut(pen: Pen, block: Block, space: Space): BlockLayout {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return layOutText(pen, block, space);
    case 'list':
      return layOutList(pen, block, space.width);
    case 'table':
      return layOutTable(pen, block, space.width);
    case 'figure':
      return layOutFigure(pen, block, space);
    case 'qr':
      return layOutFigure(pen, { ...block, drawing: qrDrawing(block.text), width: block.size }, space);
    case 'rule':
      return layOutRule(pen, block, space.width);
    case 'spacer':
      return { slabs: [{ height: block.height, draw: () => {} }], after: 0 };
  }
}
