/** A publisher's pictures are shown on every page, so they are checked like the upload of a stranger. */
import { ParseOption, XmlDocument, XmlElement, type XmlTreeNode } from 'libxml2-wasm';

const MAX_BYTES = 64 * 1024;
const SVG = 'http://www.w3.org/2000/svg';
const ELEMENTS = new Set(
  'svg g path circle ellipse rect line polyline polygon title desc defs linearGradient radialGradient stop clipPath mask'.split(
    ' ',
  ),
);
const OPTIONS = ParseOption.XML_PARSE_NO_XXE | ParseOption.XML_PARSE_IGNORE_ENC | ParseOption.XML_PARSE_NONET;

export type SvgReading = { ok: true; ratio: number } | { ok: false; line: number; why: string };

/** Accepts shapes, groups and gradients: no script, style sheet, text, picture, link or reference to another file. */
export function checkSvg(text: string): SvgReading {
  const refuse = (why: string, line = 1): SvgReading => ({ ok: false, line, why });
  if (Buffer.byteLength(text) > MAX_BYTES) return refuse(`is larger than ${MAX_BYTES / 1024} KB`);
  // Before the parser expands an entity.
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) return refuse('has a document type, which is not read');
  let document: XmlDocument;
  try {
    document = XmlDocument.fromString(text, { option: OPTIONS });
  } catch {
    return refuse('is not well-formed XML');
  }
  try {
    const { root } = document;
    if (root.name !== 'svg' || root.namespaceUri !== SVG) return refuse('is not an SVG picture', root.line);
    const found = findForbidden(root);
    if (found !== null) return refuse(found.why, found.line);
    const ratio = ratioOf(root);
    return ratio === null ? refuse('needs a viewBox, such as viewBox="0 0 32 32"', root.line) : { ok: true, ratio };
  } finally {
    document.dispose();
  }
}

function findForbidden(element: XmlElement): { why: string; line: number } | null {
  const at = (why: string) => ({ why, line: element.line });
  if (element.namespaceUri !== SVG || !ELEMENTS.has(element.name))
    return at(`has <${element.name}>, which is not a shape`);
  for (const { name, value } of element.attrs) {
    if (/^on/i.test(name) || name === 'href' || name === 'src' || name === 'base')
      return at(`has the attribute ${name}, which runs or loads something`);
    if (/url\(\s*["']?(?!#)|@import|javascript:|expression\(|image-set\(/i.test(value))
      return at(`refers to another file in ${name}`);
  }
  for (let node: XmlTreeNode | null = element.firstChild; node !== null; node = node.next) {
    const found = node instanceof XmlElement ? findForbidden(node) : null;
    if (found !== null) return found;
  }
  return null;
}

function ratioOf(root: XmlElement): number | null {
  const box = root.attrs.find(({ name }) => name === 'viewBox')?.value ?? '';
  const [, , width = 0, height = 0] = box
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  return width > 0 && height > 0 && Number.isFinite(width / height) ? width / height : null;
}
