/** A publisher's icon as shapes for papers, where only paths in plain colors are drawn. */
import { ParseOption, XmlDocument, XmlElement, type XmlTreeNode } from 'libxml2-wasm';
import type { SiteSymbol, SymbolShape } from '#domain/site/site-symbol.ts';

type Paint = { fill: string; stroke: string; width: number };

/** Null if the icon has anything else: gradients, transformations, masks. */
export function drawSymbol(svg: string): SiteSymbol | null {
  const document = XmlDocument.fromString(svg, { option: ParseOption.XML_PARSE_NONET });
  try {
    const box = readNumbers(attribute(document.root, 'viewBox') ?? '');
    const [left = 0, top = 0, width = 0, height = 0] = box;
    const shapes: SymbolShape[] = [];
    const isPlain = collect(document.root, { fill: '#000000', stroke: 'none', width: 1 }, shapes);
    return isPlain && left === 0 && top === 0 ? { width, height, shapes } : null;
  } finally {
    document.dispose();
  }
}

const attribute = (element: XmlElement, name: string): string | undefined =>
  element.attrs.find((each) => each.name === name)?.value;

const readNumbers = (text: string): number[] =>
  text
    .trim()
    .split(/[\s,]+/)
    .map(Number);

function collect(element: XmlElement, around: Paint, shapes: SymbolShape[]): boolean {
  if (element.name === 'title' || element.name === 'desc') return true;
  if (attribute(element, 'transform') !== undefined || attribute(element, 'style') !== undefined) return false;
  const paint: Paint = {
    fill: attribute(element, 'fill') ?? around.fill,
    stroke: attribute(element, 'stroke') ?? around.stroke,
    width: Number(attribute(element, 'stroke-width') ?? around.width),
  };
  if (![paint.fill, paint.stroke].every((color) => color === 'none' || /^#[\da-f]{6}$/i.test(color))) return false;
  if (element.name !== 'svg' && element.name !== 'g') {
    const path = pathOf(element);
    if (path === null) return false;
    shapes.push({
      path,
      ...(paint.fill === 'none' ? {} : { fill: paint.fill }),
      ...(paint.stroke === 'none' ? {} : { stroke: paint.stroke, width: paint.width }),
    });
    return true;
  }
  for (let node: XmlTreeNode | null = element.firstChild; node !== null; node = node.next)
    if (node instanceof XmlElement && !collect(node, paint, shapes)) return false;
  return true;
}

function pathOf(element: XmlElement): string | null {
  const number = (name: string) => Number(attribute(element, name) ?? 0);
  if (element.name === 'path') return attribute(element, 'd') ?? null;
  if (element.name === 'rect' && attribute(element, 'rx') === undefined) {
    const [x, y, width, height] = ['x', 'y', 'width', 'height'].map(number);
    return `M${x} ${y}h${width}v${height}h-${width}Z`;
  }
  if (element.name !== 'circle') return null;
  const [x = 0, y = 0, r = 0] = ['cx', 'cy', 'r'].map(number);
  return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 -${2 * r} 0Z`;
}
