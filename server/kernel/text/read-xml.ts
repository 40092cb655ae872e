import {
  XmlElement as LibElement,
  ParseOption,
  XmlComment,
  XmlDocument,
  XmlParseError,
  XmlSimpleNode,
} from 'libxml2-wasm';

/** An element by its local name, with the line at which its start tag ends. */
export type XmlElement = {
  readonly name: string;
  readonly namespace: string;
  readonly line: number;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly (XmlElement | string)[];
};

export type XmlReading =
  | { readonly ok: true; readonly root: XmlElement }
  | {
      readonly ok: false;
      readonly why: 'file-syntax' | 'file-doctype';
      readonly line: number;
      readonly message: string;
    };

// The text is decoded already. libxml2 loads nothing, and limits depth and entities by itself.
const OPTIONS = ParseOption.XML_PARSE_NO_XXE | ParseOption.XML_PARSE_IGNORE_ENC | ParseOption.XML_PARSE_NONET;

/** Anything but a document type that only names its root, as some programs write it. */
const DECLARATION = /<!(?:DOCTYPE(?!\s+[\w:.-]{1,100}\s*>)|ENTITY|ELEMENT|ATTLIST)/;

/** Well-formed XML without declarations, as a tree; never throws. */
export function readXml(text: string): XmlReading {
  let document: XmlDocument;
  try {
    document = XmlDocument.fromString(text, { option: OPTIONS });
  } catch (error) {
    const [first] = error instanceof XmlParseError ? error.details : [];
    const message = first?.message.trim().split('\n')[0] ?? 'it has no element';
    return { ok: false, why: 'file-syntax', line: first?.line ?? 1, message: `The file is not valid XML: ${message}.` };
  }
  try {
    if (document.dtd !== null && DECLARATION.test(text)) {
      const line = text.slice(0, text.search(DECLARATION)).split('\n').length;
      return {
        ok: false,
        why: 'file-doctype',
        line,
        message: 'Files with declarations in their document type (<!DOCTYPE>) are not read.',
      };
    }
    return { ok: true, root: toElement(document.root) };
  } finally {
    document.dispose();
  }
}

/** The parser refuses more than 256 levels. */
function toElement(element: LibElement): XmlElement {
  const children: (XmlElement | string)[] = [];
  for (let node = element.firstChild; node !== null; node = node.next) {
    if (node instanceof LibElement) children.push(toElement(node));
    else if (node instanceof XmlSimpleNode && !(node instanceof XmlComment)) children.push(node.content);
  }
  return {
    name: element.name,
    namespace: element.namespaceUri,
    line: element.line,
    attributes: new Map(element.attrs.map((attribute) => [attribute.name, attribute.value])),
    children,
  };
}

export const childrenNamed = ({ children }: XmlElement, name: string): XmlElement[] =>
  children.filter((child): child is XmlElement => typeof child !== 'string' && child.name === name);

export const childNamed = (element: XmlElement, name: string): XmlElement | null =>
  childrenNamed(element, name)[0] ?? null;

/** All text inside, without markup. */
export const textOf = ({ children }: XmlElement): string =>
  children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('');
