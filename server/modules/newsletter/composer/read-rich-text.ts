/** The Markdown of an issue as text with emphasis, links and lists; anything else becomes plain text. (rules N6) */
import { fromMarkdown } from 'mdast-util-from-markdown';
import { isSafeLink } from '#domain/newsletter/links.ts';
import type { RichBlock, RichText } from '#emails/layout/content.ts';

type Node = ReturnType<typeof fromMarkdown>['children'][number];
type Style = Omit<RichText, 'text'>;

/** Control and format characters, which would hide or reorder text; line breaks stay. */
const HIDDEN = /(?!\n)[\p{Cc}\p{Cf}]/gu;

/** The parser takes quadratic time for marks that open and never close; no text for readers has so many. */
const MAX_MARKS = 600;
const MARKS = /[*_[\]()>`!<+\-.]/g;

const parse = (markdown: string): Node[] =>
  (markdown.match(MARKS)?.length ?? 0) > MAX_MARKS
    ? [{ type: 'paragraph', children: [{ type: 'text', value: markdown }] }]
    : fromMarkdown(markdown).children;

/** Text with more marks than any text needs is shown as typed. */
export const readRichText = (markdown: string): RichBlock[] => parse(markdown.replaceAll(HIDDEN, '')).flatMap(toBlocks);

function toBlocks(node: Node): RichBlock[] {
  if (node.type === 'list') {
    const items = node.children.map((item) => item.children.flatMap((child) => textsOf(child, {})));
    return [{ kind: 'list', isOrdered: node.ordered === true, items }];
  }
  if (node.type === 'blockquote') return node.children.flatMap(toBlocks);
  const texts = textsOf(node, node.type === 'heading' ? { isStrong: true } : {});
  return texts.length === 0 ? [] : [{ kind: 'paragraph', texts }];
}

/** HTML, code and pictures are shown as they were typed: nothing of them becomes markup. */
function textsOf(node: Node, style: Style): RichText[] {
  if ('value' in node) return [{ text: node.value, ...style }];
  if (node.type === 'break') return [{ text: '\n', ...style }];
  if (node.type === 'image') return node.alt ? [{ text: node.alt, ...style }] : [];
  if (!('children' in node)) return [];
  const inner = { ...style, ...styleOf(node) };
  return (node.children as Node[]).flatMap((child) => textsOf(child, inner));
}

function styleOf(node: Node): Style {
  if (node.type === 'strong') return { isStrong: true };
  if (node.type === 'emphasis') return { isEmphasized: true };
  return node.type === 'link' && isSafeLink(node.url) ? { url: node.url } : {};
}

/** Every address that the Markdown links to, of any scheme. */
export function listLinks(markdown: string): string[] {
  const links: string[] = [];
  const visit = (node: Node) => {
    if (node.type === 'link') links.push(node.url);
    if ('children' in node) for (const child of node.children as Node[]) visit(child);
  };
  for (const node of parse(markdown)) visit(node);
  return links;
}
