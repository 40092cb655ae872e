import { escapeSigns } from '#domain/authoring/front-matter/escape-signs.ts';

/** The Markdown of a copied document: headings, paragraphs, lists, tables, links and emphasis; everything else is text. */
export function documentToMarkdown(content: ParentNode & Node, hasSlides: boolean): string {
  const blocks = readBlocks(content, hasSlides);
  return blocks
    .map(({ text, isItem }, index) => (isItem && blocks[index + 1]?.isItem ? `${text}\n` : `${text}\n\n`))
    .join('')
    .trimEnd();
}

type BlockText = { text: string; isItem?: boolean };

const BLOCKS = new Set([
  ...['P', 'DIV', 'SECTION', 'ARTICLE', 'BLOCKQUOTE', 'PRE', 'UL', 'OL', 'TABLE'],
  ...['H1', 'H2', 'H3', 'H4', 'H5', 'H6'],
]);
const HIDDEN = new Set(['STYLE', 'SCRIPT', 'HEAD', 'TITLE', 'META', 'TEMPLATE', 'SVG']);

/** Blocks of the format; text between them is a paragraph. */
function readBlocks(parent: Node, hasSlides: boolean): BlockText[] {
  const blocks: BlockText[] = [];
  let loose: Node[] = [];
  const close = () => {
    const text = paragraphOf(loose);
    if (text !== '') blocks.push({ text });
    loose = [];
  };
  for (const node of parent.childNodes) {
    if (node instanceof Element && (BLOCKS.has(node.tagName) || containsBlocks(node))) {
      close();
      blocks.push(...readBlock(node, hasSlides));
    } else loose.push(node);
  }
  close();
  return blocks;
}

const containsBlocks = (element: Element): boolean => [...BLOCKS].some((name) => element.querySelector(name) !== null);

function readBlock(element: Element, hasSlides: boolean): BlockText[] {
  const [, level] = /^H(\d)$/.exec(element.tagName) ?? [];
  if (level !== undefined) return readHeading(element, hasSlides ? null : Number(level));
  if (element.tagName === 'UL' || element.tagName === 'OL') return readList(element, '');
  if (element.tagName === 'TABLE') return readTable(element as HTMLTableElement);
  if (/mso-list:(?!\s*none)/i.test(element.getAttribute('style') ?? '')) return readWordItem(element);
  return readBlocks(element, hasSlides);
}

/** Headings within a text begin at the third level: those above belong to the page. */
function readHeading(element: Element, level: number | null): BlockText[] {
  const text = inlineOf(element.childNodes, { isBold: true }).trim();
  if (text === '') return [];
  return [{ text: level === null ? `**${text}**` : `${'#'.repeat(Math.min(level + 2, 6))} ${text}` }];
}

function readList(list: Element, indent: string): BlockText[] {
  return [...list.children].flatMap((child, index) => {
    if (child.tagName === 'UL' || child.tagName === 'OL') return readList(child, `${indent}   `);
    const sign = list.tagName === 'OL' ? `${index + 1}. ` : '- ';
    const nested = [...child.children].filter(({ tagName }) => tagName === 'UL' || tagName === 'OL');
    const own = [...child.childNodes].filter((node) => !nested.includes(node as Element));
    return [
      { text: indent + sign + inlineOf(own, {}).trim(), isItem: true },
      ...nested.flatMap((each) => readList(each, `${indent}   `)),
    ];
  });
}

/** Word marks the items of its lists by a style, and writes their signs as text. */
function readWordItem(element: Element): BlockText[] {
  const item = element.cloneNode(true) as Element;
  const sign = item.querySelector('[style*="mso-list:Ignore" i]');
  const [, number] = /^\W*(\d{1,3})[.)]/.exec(sign?.textContent ?? '') ?? [];
  sign?.remove();
  const [, level = '1'] = /\blevel(\d)/.exec(element.getAttribute('style') ?? '') ?? [];
  const text = inlineOf(item.childNodes, {}).trim();
  const mark = number === undefined ? '- ' : `${number}. `;
  return text === '' ? [] : [{ text: '   '.repeat(Number(level) - 1) + mark + text, isItem: true }];
}

/** The first row is the head of the table. */
function readTable(table: HTMLTableElement): BlockText[] {
  const rows = [...table.rows].map((row) =>
    [...row.cells].flatMap((cell) => [cellOf(cell), ...Array<string>(Math.min(cell.colSpan, 50) - 1).fill('')]),
  );
  const width = Math.max(0, ...rows.map(({ length }) => length));
  if (width === 0) return [];
  const line = (cells: readonly string[]) =>
    `| ${Array.from({ length: width }, (_, index) => cells[index] ?? '').join(' | ')} |`;
  const [head = [], ...body] = rows;
  return [{ text: [line(head), `|${'---|'.repeat(width)}`, ...body.map(line)].join('\n') }];
}

const cellOf = (cell: Element): string =>
  inlineOf(cell.childNodes, {}).replaceAll('|', '\\|').replace(/\s+/g, ' ').trim();

const paragraphOf = (nodes: readonly Node[]): string =>
  // A sign that would begin a heading, a quotation or a list.
  inlineOf(nodes, {})
    .trim()
    .replace(/^(#{1,6}|[-+>])(?=\s)/, '\\$1')
    .replace(/^(\d{1,9})([.)])(?=\s)/, '$1\\$2');

type Emphasis = { isBold?: boolean; isItalic?: boolean };

function inlineOf(nodes: Iterable<Node>, emphasis: Emphasis): string {
  return [...nodes].map((node) => inlineTextOf(node, emphasis)).join('');
}

function inlineTextOf(node: Node, emphasis: Emphasis): string {
  if (node.nodeType === Node.TEXT_NODE) return escapeSigns((node.textContent ?? '').replace(/[ \t\r\n]+/g, ' '));
  if (!(node instanceof Element) || HIDDEN.has(node.tagName)) return '';
  if (node.tagName === 'BR' || node.tagName === 'IMG') return ' ';
  if (node.tagName === 'B' || node.tagName === 'STRONG')
    return emphasis.isBold || isNormal(node)
      ? inlineOf(node.childNodes, emphasis)
      : around('**', node, { ...emphasis, isBold: true });
  if (node.tagName === 'I' || node.tagName === 'EM')
    return emphasis.isItalic ? inlineOf(node.childNodes, emphasis) : around('*', node, { ...emphasis, isItalic: true });
  const text = inlineOf(node.childNodes, emphasis);
  const address = node.tagName === 'A' ? (node.getAttribute('href') ?? '') : '';
  if (text.trim() !== '' && /^(https:\/\/|mailto:)[^\s()<>]+$/.test(address)) return `[${text.trim()}](${address})`;
  // Paragraphs within an item or a cell.
  return BLOCKS.has(node.tagName) ? `${text} ` : text;
}

/** Google Docs puts a whole document into a `b` that is not bold. */
const isNormal = (element: Element): boolean => /font-weight:\s*(normal|400)/.test(element.getAttribute('style') ?? '');

/** Spaces at the ends are outside of the sign, which would not count otherwise. */
function around(sign: string, element: Element, emphasis: Emphasis): string {
  const text = inlineOf(element.childNodes, emphasis);
  const inner = text.trim();
  return inner === '' ? text : text.replace(inner, () => sign + inner + sign);
}
