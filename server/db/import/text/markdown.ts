import { LRUCache } from 'lru-cache';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import type { Problem } from '#server/db/import/problems.ts';

type Root = ReturnType<typeof fromMarkdown>;
export type Block = Root['children'][number];
export type Inline = Extract<Block, { type: 'paragraph' }>['children'][number];
type AnyNode = Block | Inline;

/** The body of a file as blocks, and its footnote definitions. */
export type Markdown = {
  file: string;
  firstLine: number;
  blocks: Block[];
  footnotes: Map<string, Footnote>;
  lineOf(node: AnyNode): number;
};

export type Footnote = { label: string; text: string; line: number };

type Text = { file: string; text: string; firstLine: number; hasPictures?: boolean };

/** Allowed nodes; HTML, images and code are reported instead of silently dropped. */
const ALLOWED = new Set([
  ...['paragraph', 'heading', 'list', 'listItem', 'table', 'tableRow', 'tableCell', 'footnoteDefinition'],
  ...['text', 'strong', 'emphasis', 'link', 'footnoteReference', 'break'],
]);

const SAFE_HREF = /^(https:\/\/|mailto:|\/(?!\/)|#)/;

/** The parser's time grows with the square of the brackets in a paragraph: 30,000 take it some 20 seconds. */
const MAX_BRACKETS = 500;

/** The line, from 0, on which a paragraph with too many brackets begins; null if there is none. */
function findCrowdedParagraph(text: string): number | null {
  let [start, brackets] = [0, 0];
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') [start, brackets] = [index + 1, 0];
    else brackets += line.split('[').length - 1;
    if (brackets > MAX_BRACKETS) return start;
  }
  return null;
}

export function parseMarkdown({ file, text, firstLine, hasPictures = false }: Text, problems: Problem[]): Markdown {
  const crowded = findCrowdedParagraph(text);
  if (crowded !== null) {
    const line = crowded + firstLine;
    problems.push({
      file,
      line,
      field: 'body',
      message: `more than ${MAX_BRACKETS} opening brackets in one paragraph`,
    });
    return { file, firstLine, blocks: [], footnotes: new Map(), lineOf: () => line };
  }
  const root = parseOnce(text);
  const lineOf = (node: AnyNode) => (node.position?.start.line ?? 1) + firstLine - 1;
  const footnotes = new Map<string, Footnote>();
  const blocks: Block[] = [];
  for (const block of root.children) {
    if (block.type !== 'footnoteDefinition') blocks.push(block);
    else footnotes.set(block.identifier, { label: block.identifier, text: textOf(block), line: lineOf(block) });
  }
  const used = new Set<string>();
  for (const node of walk(root.children)) {
    if (node.type === 'footnoteReference') used.add(node.identifier);
    const message = hasPictures && node.type === 'image' ? null : findFault(node);
    if (message !== null) problems.push({ file, line: lineOf(node), field: 'body', message });
  }
  for (const { label, line } of footnotes.values()) {
    if (!used.has(label)) problems.push({ file, line, field: 'body', message: `footnote ^${label} is never used` });
  }
  return { file, firstLine, blocks, footnotes, lineOf };
}

/**
 * The office reads a whole publication after each change of one of its texts, and again for its preview; parsing takes
 * most of that. No reader changes a tree. A tree takes about ten times the memory of its text.
 */
const parsed = new LRUCache<string, Root>({ maxSize: 1_000_000, sizeCalculation: (_root, text) => text.length + 1 });

function parseOnce(text: string): Root {
  const known = parsed.get(text);
  if (known !== undefined) return known;
  const root = fromMarkdown(text, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
  parsed.set(text, root);
  return root;
}

/** The plain text without markup and footnote numbers. */
export function textOf(node: AnyNode): string {
  if (node.type === 'text') return node.value;
  if (node.type === 'break') return ' ';
  if (!('children' in node)) return '';
  const parts = (node.children as AnyNode[]).map(textOf);
  return ['table', 'tableRow', 'list', 'listItem'].includes(node.type) ? parts.join(' ') : parts.join('');
}

function findFault(node: AnyNode): string | null {
  if (!ALLOWED.has(node.type)) return `${node.type} is not allowed in a text`;
  if (node.type === 'link' && !SAFE_HREF.test(node.url)) return `link to ${node.url} must be https, mailto or a path`;
  // The parser treats a footnote mark without a definition as ordinary text.
  const undefinedMark = node.type === 'text' ? /\[\^([^\]\s]+)\]/.exec(node.value) : null;
  return undefinedMark === null ? null : `footnote ^${undefinedMark[1]} is used and not defined`;
}

function* walk(nodes: readonly AnyNode[]): Generator<AnyNode> {
  for (const node of nodes) {
    yield node;
    if ('children' in node) yield* walk(node.children as AnyNode[]);
  }
}
