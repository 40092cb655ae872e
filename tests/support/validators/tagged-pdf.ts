/**
 * What PDF/UA-1 (ISO 14289-1) requires of a file and a program can see, read by a parser that is not the one that wrote it.
 * It does not judge whether alternative texts say what matters, nor whether the order of reading makes sense.
 */
import {
  PDFArray,
  PDFBool,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFRawStream,
  PDFRef,
  PDFString,
} from 'pdf-lib';
import { listFontFaults, readContent, textOfStream } from './pdf-content.ts';

const STANDARD_TYPES = new Set(
  'Document Part Sect Div H1 H2 H3 P L LI Lbl LBody Table TR TH TD THead TBody TFoot Caption Figure Link Span'.split(
    ' ',
  ),
);
/** Which element each may be in. */
const PARENTS: Readonly<Record<string, readonly string[]>> = {
  LI: ['L'],
  Lbl: ['LI'],
  LBody: ['LI'],
  TR: ['Table', 'THead', 'TBody', 'TFoot'],
  TH: ['TR'],
  TD: ['TR'],
};

type Findings = {
  faults: string[];
  doc: PDFDocument;
  types: string[];
  used: Map<PDFRef, number[]>;
  annotations: Set<PDFRef>;
};
type Node = { element: PDFDict; parent: string; page: PDFRef | null };

const textOf = (value: unknown): string =>
  value instanceof PDFString || value instanceof PDFHexString ? value.decodeText() : '';
const get = (dict: PDFDict, name: string) => dict.lookup(PDFName.of(name));

/** The faults of a file; none if a program finds nothing to object to. */
export async function listTaggingFaults(bytes: Uint8Array): Promise<string[]> {
  const doc = await PDFDocument.load(bytes, { updateMetadata: false });
  const found: Findings = { doc, faults: [], types: [], used: new Map(), annotations: new Set() };
  checkCatalog(found);
  const root = get(doc.catalog, 'StructTreeRoot');
  if (root instanceof PDFDict) walkChildren(found, { element: root, parent: 'root', page: null });
  checkHeadings(found);
  for (const page of doc.getPages()) checkPage(found, page);
  return found.faults;
}

function checkCatalog({ doc, faults }: Findings): void {
  const { catalog } = doc;
  const marked = get(catalog, 'MarkInfo');
  const isMarked = marked instanceof PDFDict && get(marked, 'Marked') === PDFBool.True;
  if (!isMarked) faults.push('is not marked');
  if (textOf(get(catalog, 'Lang')) === '') faults.push('has no language');
  if (!(get(catalog, 'StructTreeRoot') instanceof PDFDict)) faults.push('has no structure tree');
  const preferences = get(catalog, 'ViewerPreferences');
  if (!(preferences instanceof PDFDict) || get(preferences, 'DisplayDocTitle') !== PDFBool.True)
    faults.push('does not show its title');
  if ((doc.getTitle() ?? '') === '') faults.push('has no title');
  const metadata = get(catalog, 'Metadata');
  const xmp = metadata instanceof PDFRawStream ? textOfXmp(metadata) : '';
  if (!/pdfuaid:part(>1<|="1")/.test(xmp)) faults.push('does not state PDF/UA in its metadata');
  if (!/<dc:title>/.test(xmp)) faults.push('has no title in its metadata');
}

const textOfXmp = (stream: PDFRawStream): string =>
  stream.dict.has(PDFName.of('Filter')) ? textOfStream(stream) : Buffer.from(stream.contents).toString('utf8');

const childrenOf = (element: PDFDict): unknown[] => {
  const kids = get(element, 'K');
  if (kids instanceof PDFArray) return kids.asArray();
  const only = element.get(PDFName.of('K'));
  return only === undefined ? [] : [only];
};

function walkChildren(found: Findings, node: Node): void {
  for (const child of childrenOf(node.element)) {
    const value = child instanceof PDFRef ? found.doc.context.lookup(child) : child;
    if (value instanceof PDFNumber) use(found, node.page, value.asNumber());
    else if (value instanceof PDFDict) walkChild(found, node, value);
  }
}

function use({ used, faults }: Findings, page: PDFRef | null, id: number): void {
  if (page === null) return void faults.push(`content ${id} is on no page`);
  const ids = used.get(page) ?? [];
  if (ids.includes(id)) faults.push(`content ${id} is in the tree twice`);
  used.set(page, [...ids, id]);
}

function walkChild(found: Findings, { element, parent, page }: Node, child: PDFDict): void {
  const kind = get(child, 'Type');
  const own = child.get(PDFName.of('Pg'));
  const at = own instanceof PDFRef ? own : page;
  if (kind === PDFName.of('MCR')) {
    use(found, at, (get(child, 'MCID') as PDFNumber).asNumber());
    return;
  }
  if (kind === PDFName.of('OBJR')) {
    const target = child.get(PDFName.of('Obj'));
    if (target instanceof PDFRef) found.annotations.add(target);
    return;
  }
  const type = (get(child, 'S') as PDFName).decodeText();
  checkElement(found, { child, type, parent });
  if (get(child, 'P') !== element) found.faults.push(`${type} does not name its parent`);
  walkChildren(found, { element: child, parent: type, page: at });
}

function checkElement(
  { faults, types }: Findings,
  { child, type, parent }: { child: PDFDict; type: string; parent: string },
): void {
  types.push(type);
  if (!STANDARD_TYPES.has(type)) faults.push(`${type} is no standard type`);
  if (PARENTS[type]?.includes(parent) === false) faults.push(`${type} is in ${parent}`);
  if (parent === 'root' && type !== 'Document') faults.push(`${type} is at the root`);
  if (type === 'Figure' && textOf(get(child, 'Alt')) === '') faults.push('a figure has no alternative text');
  if (type === 'TH' && !hasScope(child)) faults.push('a table header has no scope');
  if (childrenOf(child).length === 0 && type !== 'TD') faults.push(`${type} is empty`);
}

function hasScope(element: PDFDict): boolean {
  const attributes = get(element, 'A');
  const all = attributes instanceof PDFArray ? attributes.asArray() : [attributes];
  return all.some((each) => {
    const value = each instanceof PDFRef ? element.context.lookup(each) : each;
    return value instanceof PDFDict && value.has(PDFName.of('Scope'));
  });
}

/** The first heading is of level 1, and no level is left out. */
function checkHeadings({ types, faults }: Findings): void {
  let last = 0;
  for (const type of types.filter((each) => /^H\d$/.test(each))) {
    const level = Number(type.slice(1));
    if (level > last + 1) faults.push(`${type} follows ${last === 0 ? 'no heading' : `H${last}`}`);
    last = level;
  }
}

function checkPage(found: Findings, page: ReturnType<PDFDocument['getPages']>[number]): void {
  const { faults, used, annotations, doc } = found;
  const { node } = page;
  const { ids, faults: ofContent, shown } = readContent(page);
  faults.push(...ofContent, ...listFontFaults(page, shown));
  const inTree = (used.get(page.ref) ?? []).toSorted((a, b) => a - b);
  if (inTree.join() !== ids.toSorted((a, b) => a - b).join()) faults.push('content and tree differ');
  if (ids.length > 0 && !(get(node, 'StructParents') instanceof PDFNumber)) faults.push('a page has no StructParents');
  if (get(node, 'Tabs') !== PDFName.of('S')) faults.push('tabs do not follow the structure');
  for (const reference of node.Annots()?.asArray() ?? []) {
    const annotation = doc.context.lookup(reference) as PDFDict;
    if (textOf(get(annotation, 'Contents')) === '') faults.push('a link has no description');
    if (!(get(annotation, 'StructParent') instanceof PDFNumber)) faults.push('a link has no StructParent');
    if (!(reference instanceof PDFRef && annotations.has(reference))) faults.push('a link is not in the tree');
  }
}
