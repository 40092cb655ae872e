import type { Drawing, TextStyle } from '#certificates/page.ts';
import { type Fonts, features } from './fonts.ts';
import type { Line, TextFragment } from './set-lines.ts';

export type Element = PDFKit.PDFStructureElement;

/** The state shared by drawing functions: the document, its fonts, and the parent of new elements. */
export type Pen = { doc: PDFKit.PDFDocument; fonts: Fonts; root: Element };

export type Measure = { x: number; y: number; width: number };

/** Draws an artifact, which screen readers skip. */
export function asArtifact({ doc }: Pen, draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
  doc.markContent('Artifact', { type });
  draw();
  doc.endMarkedContent();
}

/** The type of a structure element, such as P or TD, and its attributes for screen readers. */
export type Tag = { type: string } & Record<string, unknown>;

/** Adds an element to the structure tree below its parent. */
export function addElement({ doc }: Pen, parent: Element, { type, ...options }: Tag): Element {
  const element = doc.struct(type as never, options as never);
  parent.add(element);
  return element;
}

function drawFragments(
  { doc }: Pen,
  fragments: TextFragment[],
  at: { x: number; baseline: number; style: TextStyle },
): number {
  let x = at.x;
  for (const fragment of fragments) {
    doc.font(fragment.font).fontSize(fragment.size).fillColor(fragment.colour);
    const characterSpacing = (at.style.tracking ?? 0) * fragment.size;
    const options = {
      lineBreak: false,
      baseline: 'alphabetic',
      characterSpacing,
      features: features(at.style),
    } as const;
    doc.text(fragment.text, x, at.baseline, options);
    x += fragment.width;
  }
  return x;
}

/** Adjacent fragments with the same link, or none, form one structure element. */
function groupByLink(fragments: TextFragment[]): TextFragment[][] {
  const groups: TextFragment[][] = [];
  for (const fragment of fragments) {
    const group = groups.at(-1);
    if (group?.[0]?.link === fragment.link && group !== undefined) group.push(fragment);
    else groups.push([fragment]);
  }
  return groups;
}

function indent(line: Line, width: number, align: TextStyle['align']): number {
  if (align === 'right') return width - line.width;
  return align === 'center' ? (width - line.width) / 2 : 0;
}

/** Draws a line as content of an element, or as an artifact without one. */
export function drawLine(pen: Pen, line: Line, measure: Measure & { style: TextStyle; element: Element | null }): void {
  const { doc } = pen;
  const { style, element, y, width } = measure;
  const at = { x: measure.x + indent(line, width, style.align), baseline: y + line.baseline, style };
  if (element === null) return void drawFragments(pen, line.fragments, at);

  for (const fragments of groupByLink(line.fragments)) {
    const link = fragments[0]?.link;
    const owner = link === undefined ? element : addElement(pen, element, { type: 'Link' });
    const content = doc.markStructureContent(link === undefined ? 'P' : 'Link');
    const end = drawFragments(pen, fragments, at);
    doc.endMarkedContent();
    owner.add(content);
    if (link !== undefined) addLinkArea(pen, { url: link, owner, x: at.x, y, width: end - at.x, height: line.height });
    at.x = end;
  }
}

type Area = Measure & { height: number; url: string; owner: Element };

function addLinkArea({ doc }: Pen, { x, y, width, height, url, owner }: Area): void {
  // PDF/UA requires a description for every link annotation; its URL is the most accurate one.
  const options = { structParent: owner, Contents: new String(url) } as unknown as PDFKit.Mixins.AnnotationOption;
  doc.link(x, y, width, height, url, options);
}

/** Draws a drawing at the given width; its line widths scale with it. */
export function paint({ doc }: Pen, drawing: Drawing, measure: Measure): void {
  doc
    .save()
    .translate(measure.x, measure.y)
    .scale(measure.width / drawing.width);
  for (const { path, fill, stroke, width, opacity } of drawing.shapes) {
    doc
      .path(path)
      .lineWidth(width ?? 1)
      .lineCap('round')
      .lineJoin('round');
    doc.fillOpacity(opacity ?? 1).strokeOpacity(opacity ?? 1);
    if (fill !== undefined && stroke !== undefined) doc.fillAndStroke(fill, stroke);
    else if (fill !== undefined) doc.fill(fill);
    else if (stroke !== undefined) doc.stroke(stroke);
  }
  doc.fillOpacity(1).strokeOpacity(1).restore();
}
