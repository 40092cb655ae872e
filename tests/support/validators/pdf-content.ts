/** The operators of a PDF page and its marked content, read without the library that wrote them. */
import { decodePDFRawStream, PDFArray, type PDFDict, PDFName, type PDFPage, PDFRawStream } from 'pdf-lib';

type Marking = { tag: string; id: number | null };
export type MarkedContent = {
  /** Numbers of marked content, in the order of the stream. */
  ids: number[];
  /** Painting outside of marked content, or another fault of the stream. */
  faults: string[];
  /** The codes that are shown in each font, in hexadecimal. */
  shown: Map<string, Set<string>>;
};

const PAINTS = new Set(['Tj', 'TJ', "'", '"', 'f', 'F', 'f*', 'B', 'B*', 'b', 'b*', 'S', 's', 'Do', 'sh', 'BI']);
const TOKEN = /<<|>>|<[0-9A-Fa-f\s]*>|\((?:\\.|[^\\()])*\)|\[|\]|\/[^\s<>[\]()/]*|[^\s<>[\]()/]+/g;

export function textOfStream(stream: PDFRawStream): string {
  return Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1');
}

function streamOf(page: PDFPage): string {
  const { Contents } = page.node.normalizedEntries();
  const parts = Contents?.asArray() ?? [];
  return parts
    .map((part) => page.doc.context.lookup(part))
    .filter((part) => part instanceof PDFRawStream)
    .map(textOfStream)
    .join('\n');
}

/** Follows the operators of a page; each paints within marked content, or is a fault. */
export function readContent(page: PDFPage): MarkedContent {
  const open: Marking[] = [];
  const found: MarkedContent = { ids: [], faults: [], shown: new Map() };
  let operands: string[] = [];
  let font = '';
  for (const [token] of streamOf(page).matchAll(TOKEN)) {
    if (!isOperator(token)) {
      operands.push(token);
      continue;
    }
    if (token === 'BDC' || token === 'BMC') open.push(begin(operands, open, found));
    else if (token === 'EMC' && open.pop() === undefined) found.faults.push('EMC without a beginning');
    else if (token === 'Tf') font = operands.find((operand) => operand.startsWith('/')) ?? '';
    else if (PAINTS.has(token) && open.length === 0) found.faults.push(`${token} outside of marked content`);
    if (token === 'TJ' || token === 'Tj') addCodes(found.shown, font, operands);
    operands = [];
  }
  if (open.length > 0) found.faults.push(`${open.length} sequences of marked content are not closed`);
  return found;
}

const isOperator = (token: string): boolean =>
  /^[A-Za-z'"][A-Za-z0-9*]*$/.test(token) && !/^(true|false|null)$/.test(token);

function begin(operands: readonly string[], open: readonly Marking[], found: MarkedContent): Marking {
  const at = operands.indexOf('/MCID');
  const id = at < 0 ? null : Number(operands[at + 1]);
  const tag = operands[0]?.slice(1) ?? '';
  if (id === null && tag !== 'Artifact') found.faults.push(`${tag} is neither an artifact nor in the tree`);
  if (id !== null && found.ids.includes(id)) found.faults.push(`number ${id} occurs twice`);
  if (id !== null) found.ids.push(id);
  if (open.some((outer) => outer.tag === 'Artifact') && id !== null) found.faults.push(`${id} is within an artifact`);
  return { tag, id };
}

function addCodes(shown: MarkedContent['shown'], font: string, operands: readonly string[]): void {
  const codes = shown.get(font) ?? new Set<string>();
  shown.set(font, codes);
  for (const operand of operands)
    if (operand.startsWith('<'))
      for (const [code] of operand.matchAll(/[0-9A-Fa-f]{4}/g)) codes.add(code.toLowerCase());
}

/** The fonts of a page that are not embedded, or whose glyphs have no characters. */
export function listFontFaults(page: PDFPage, shown: MarkedContent['shown']): string[] {
  const fonts = page.node.normalizedEntries().Font;
  return fonts.entries().flatMap(([name, reference]) => {
    const font = page.doc.context.lookup(reference) as PDFDict;
    const codes = shown.get(name.asString()) ?? new Set<string>();
    return [...listEmbeddingFaults(font), ...listUnmapped(font, codes)].map(
      (fault) => `font ${name.asString()} ${fault}`,
    );
  });
}

const DICT = (dict: PDFDict, name: string) => dict.lookup(PDFName.of(name)) as PDFDict | undefined;

function listEmbeddingFaults(font: PDFDict): string[] {
  const descendants = font.lookup(PDFName.of('DescendantFonts'));
  if (!(descendants instanceof PDFArray)) return ['is a simple font'];
  const descendant = descendants.lookup(0) as PDFDict;
  const descriptor = DICT(descendant, 'FontDescriptor');
  const isEmbedded = ['FontFile2', 'FontFile3'].some((name) => descriptor?.has(PDFName.of(name)));
  const isMapped = descendant.has(PDFName.of('CIDToGIDMap')) || descriptor?.has(PDFName.of('FontFile3'));
  return [...(isEmbedded ? [] : ['is not embedded']), ...(isMapped ? [] : ['has no CIDToGIDMap'])];
}

function listUnmapped(font: PDFDict, codes: ReadonlySet<string>): string[] {
  const stream = font.lookup(PDFName.of('ToUnicode'));
  if (!(stream instanceof PDFRawStream)) return ['has no ToUnicode'];
  const mapped = readMapping(textOfStream(stream));
  return [...codes]
    .filter((code) => !mapped.has(Number.parseInt(code, 16)))
    .map((code) => `has no character for ${code}`);
}

/** The codes of a ToUnicode map that have a character. */
function readMapping(text: string): ReadonlySet<number> {
  const mapped = new Set<number>();
  const hex = (digits = ''): number => Number.parseInt(digits, 16);
  for (const [, from, to, targets] of text.matchAll(/<(\w+)>\s*<(\w+)>\s*(\[[^\]]*\]|<\w+>)/g)) {
    if (!text.includes('beginbfrange')) continue;
    const list = targets?.startsWith('[') ? [...targets.matchAll(/<([^>]*)>/g)] : null;
    for (let code = hex(from); code <= hex(to); code++) {
      const target = list === null ? targets : list[code - hex(from)]?.[1];
      if (target !== undefined && target.trim() !== '') mapped.add(code);
    }
  }
  return mapped;
}
