/** Reads XLIFF 2.0, 2.1 and 1.2, as translation tools write them. */
import type { TranslationLanguage } from '#domain/catalogue/languages.ts';
import { childNamed, childrenNamed, readXml, textOf, type XmlElement } from '#server/kernel/text/read-xml.ts';
import { XLIFF_2 } from './write-xliff.ts';

const XLIFF_1 = 'urn:oasis:names:tc:xliff:document:1.2';
const MAX_UNITS = 5_000;

export type XliffUnit = {
  line: number;
  /** The section that the file names; null if it names none. */
  section: number | null;
  id: string;
  source: string;
  target: string;
};

export type XliffFault = 'syntax' | 'doctype' | 'no-xliff' | 'version' | 'language' | 'too-many';
export type XliffReading = { ok: true; units: XliffUnit[] } | { ok: false; why: XliffFault; line: number };

export function readXliff(text: string, language: TranslationLanguage): XliffReading {
  const document = readXml(text);
  if (!document.ok) return fault(document.why === 'file-doctype' ? 'doctype' : 'syntax', document.line);
  const { root } = document;
  if (root.name !== 'xliff') return fault('no-xliff', root.line);
  const isSecond = root.namespace === XLIFF_2;
  if (!isSecond && root.namespace !== XLIFF_1) return fault('version', root.line);
  const files = childrenNamed(root, 'file');
  const languages = isSecond
    ? [root.attributes.get('trgLang')]
    : files.map(({ attributes }) => attributes.get('target-language'));
  if (!languages.every((each) => isLanguage(each, language))) return fault('language', root.line);
  const units = files.flatMap((file) => (isSecond ? readFile2(file) : readFile1(file)));
  return units.length > MAX_UNITS ? fault('too-many', root.line) : { ok: true, units };
}

const fault = (why: XliffFault, line: number): XliffReading => ({ ok: false, why, line });

/** Tools write `de`, `de-DE` or `pt-BR` for the languages of the product. */
function isLanguage(written: string | undefined, language: TranslationLanguage): boolean {
  const name = written?.toLowerCase().replace('_', '-') ?? '';
  return name === language || name.split('-')[0] === language.split('-')[0];
}

const SECTION_ID = /^s(\d{1,3})$/;

function sectionOf(name: string | undefined): number | null {
  const [, digits] = SECTION_ID.exec(name ?? '') ?? [];
  return digits === undefined ? null : Number(digits);
}

function readFile2(file: XmlElement): XliffUnit[] {
  const section = sectionOf(file.attributes.get('id'));
  return listInside(file, 'unit').map((unit) => {
    // A tool may have divided a segment; what is between the parts belongs to both texts.
    const parts = unit.children.filter(
      (child): child is XmlElement => typeof child !== 'string' && ['segment', 'ignorable'].includes(child.name),
    );
    const textIn = (part: XmlElement, name: string) => {
      const found = childNamed(part, name);
      return found === null ? null : textOf(found);
    };
    const isTranslated = parts.every((part) => part.name === 'ignorable' || textIn(part, 'target') !== null);
    return {
      ...{ line: unit.line, section, id: unit.attributes.get('id') ?? '' },
      source: parts.map((part) => textIn(part, 'source') ?? '').join(''),
      target: isTranslated ? parts.map((part) => textIn(part, 'target') ?? textIn(part, 'source') ?? '').join('') : '',
    };
  });
}

function readFile1(file: XmlElement): XliffUnit[] {
  const body = childNamed(file, 'body');
  const section = sectionOf(file.attributes.get('id') ?? file.attributes.get('original'));
  if (body === null) return [];
  return listInside(body, 'trans-unit').map((unit) => {
    const textIn = (name: string) => {
      const found = childNamed(unit, name);
      return found === null ? '' : textOf(found);
    };
    const id = unit.attributes.get('resname') ?? unit.attributes.get('id') ?? '';
    return { line: unit.line, section, id, source: textIn('source'), target: textIn('target') };
  });
}

/** The units of a file, in groups or not. */
function listInside(parent: XmlElement, name: string): XmlElement[] {
  return parent.children.flatMap((child) => {
    if (typeof child === 'string') return [];
    if (child.name === name) return [child];
    return child.name === 'group' ? listInside(child, name) : [];
  });
}
